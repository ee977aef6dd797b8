/** Everything that is worked out from a grid board, each part only when what it hangs on has changed. */
import { untrack } from "svelte";
import type { Board, Piece } from "../../lib/wire";
import { doors } from "./doors";
import { light } from "./light";
import { edgeLines, laid, spread } from "./map";
import { names, rooms } from "./rooms";

/**
 * A new scene brings a new board, but what did not change in it is the same object as before; so each part hangs on the
 * lists that it is made of and not on the board.
 */
export class Grid {
  readonly #board: () => Board;
  readonly #pieces: () => readonly Piece[];

  constructor(board: () => Board, pieces: () => readonly Piece[]) {
    this.#board = board;
    this.#pieces = pieces;
  }

  #squares = $derived.by(() => this.#board().squares);
  #tiles = $derived.by(() => this.#board().tiles);
  #edges = $derived.by(() => this.#board().edges);
  #fog = $derived.by(() => this.#board().fog);
  #dark = $derived.by(() => this.#board().dark);
  #lamps = $derived.by(() => this.#board().lamps);
  #marks = $derived.by(() => this.#board().marks);

  laid = $derived(laid(this.#squares, this.#tiles));
  hidden = $derived(spread(this.#fog, this.laid));
  dark = $derived(spread(this.#dark, this.laid));
  doors = $derived(doors(this.#edges, this.laid).filter((door) => this.#isSeen(door.edge.sides)));
  /** Where doors stand; that one opens does not change it. */
  #doorLines = $derived([...edgeLines(this.#edges, this.laid.at).keys()].join("|"));
  #doorways = $derived(new Set(this.#doorLines.split("|")));
  rooms = $derived(rooms(this.laid, this.hidden, this.#doorways));
  names = $derived(names(this.laid, this.hidden, this.#doorways, new Set(Object.keys(this.#marks))));
  /** Who carries a lamp where: nobody else's steps change the light. */
  #carried = $derived.by(() =>
    this.#pieces().filter(({ id }) => id in this.#lamps).map(({ id, at }) => `${id} ${at}`).join("|"),
  );
  light = $derived.by(() => {
    void this.#carried;
    const pieces = untrack(this.#pieces);
    return light(this.laid, this.hidden, this.dark, this.#lamps, pieces);
  });

  #isSeen(sides: Readonly<Record<string, string>>): boolean {
    const ids = Object.keys(sides);
    return !ids.length || ids.some((id) => !this.hidden.has(id));
  }
}
