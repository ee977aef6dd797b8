/** Which of several boards is shown: the one where something is asked, unless another was opened by hand. */
import type { Board, Line, Piece, Scene } from "../lib/wire";

/** The board that each id lies on. */
export function boardsById(boards: readonly Board[], pieces: readonly Piece[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const board of boards) {
    for (const list of [board.places, board.squares, board.edges, board.tiles]) for (const { id } of list) found.set(id, board.id);
  }
  for (const { id, at } of pieces) {
    const board = found.get(at);
    if (board) found.set(id, board);
  }
  return found;
}

/** Nothing lies there at all. */
export const isBare = (board: Board): boolean => !board.places.length && !board.squares.length;

export class BoardTabs {
  readonly #scene: () => Scene | null;
  readonly #story: () => readonly Line[];
  /** Opened by hand while this question stood. */
  #chosen = $state.raw<{ board: string; question: number } | null>(null);
  /** The last line that was told while each board was looked at. */
  #seen = $state.raw<Readonly<Record<string, number>>>({});

  /** Each board as it last had any ground: where all have left, that is what they look back at. */
  readonly #ground = new Map<string, Board>();

  constructor(scene: () => Scene | null, story: () => readonly Line[]) {
    this.#scene = scene;
    this.#story = story;
  }

  #boards = $derived.by(() => this.#scene()?.boards ?? []);
  #places = $derived.by(() => boardsById(this.#boards, this.#scene()?.pieces ?? []));
  #question = $derived.by(() => this.#scene()?.ask?.number ?? -1);

  shown = $derived.by<Board | null>(() => {
    const chosen = this.#chosen?.question === this.#question ? this.#chosen.board : "";
    const wanted = chosen || this.#busy();
    const found = this.#boards.find(({ id }) => id === wanted) ?? this.#boards[0] ?? null;
    if (found && !isBare(found)) this.#ground.set(found.id, found);
    return (found && this.#ground.get(found.id)) ?? found;
  });

  /** How much happened on each board since it was looked at last. */
  news = $derived.by<Map<string, number>>(() => {
    const found = new Map<string, number>();
    if (this.#boards.length < 2) return found;
    for (const { n, at, piece, came_from } of this.#story()) {
      const board = this.#places.get(at) ?? this.#places.get(piece) ?? this.#places.get(came_from);
      if (board && board !== this.shown?.id && n > (this.#seen[board] ?? -1)) found.set(board, (found.get(board) ?? 0) + 1);
    }
    return found;
  });

  open = (board: string): void => {
    this.look();
    this.#chosen = { board, question: this.#question };
    this.look();
  };

  /** What has been told so far is no news on the board that is shown. */
  look(): void {
    const last = this.#story().at(-1)?.n ?? -1;
    const shown = this.shown?.id;
    if (shown && this.#seen[shown] !== last) this.#seen = { ...this.#seen, [shown]: last };
  }

  /** The story as it stood when the table was opened is no news on any. */
  begin(last: number): void {
    this.#seen = Object.fromEntries(this.#boards.map(({ id }) => [id, last]));
  }

  #busy(): string {
    const scene = this.#scene();
    const ids = [...(scene?.ask?.focus ?? []), scene?.seats.find(({ id }) => id === scene.ask?.seat)?.at ?? ""];
    return ids.map((id) => this.#places.get(id)).find(Boolean) ?? "";
  }
}
