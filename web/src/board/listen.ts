/** One ear for the whole board: what is pointed at, chosen or gone to by keys. Things say who they are by `data-id`. */
import type { Attachment } from "svelte/attachments";
import { on as listenTo } from "svelte/events";
import { ARROWS, type Direction } from "./arrows";

export interface Ears {
  /** `again`: a second tap chooses it. */
  point(id: string | null, byKeys: boolean, again?: boolean): void;
  /** Whether a finger looks at a thing first, because there is more to tell of it, and chooses it with a second tap. */
  looksFirst(id: string): boolean;
  /** What is pointed at now. */
  pointed(): string | null;
  choose(id: string): void;
  arrow(direction: Direction, everything: boolean): void;
  zoom(factor: number): void;
  fit(): void;
}

const idOf = (event: Event) => (event.target as Element).closest?.("[data-id]")?.getAttribute("data-id") ?? null;

export function listen(ears: Ears): Attachment<HTMLElement> {
  return (node) => {
    const stop = new AbortController();
    // By Svelte's own ear: a thing that goes while it has the focus says "focusout" in the middle of an update.
    const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, heard: (event: HTMLElementEventMap[Kind]) => void) =>
      listenTo(node, kind, heard, { signal: stop.signal });

    let last = "";
    /** A board that moves under a resting mouse is not pointed at, nor one that comes to lie under it. */
    const rests = (event: PointerEvent) => last === (last = `${event.clientX} ${event.clientY}`);
    const hovers = (event: PointerEvent) => event.pointerType !== "touch" && !event.buttons && !rests(event);

    /** A finger that comes down points at nothing yet: what is focused by it is no second look. */
    let finger = false;
    let before: string | null = null;

    on("pointerdown", (event) => {
      finger = event.pointerType === "touch";
      before = ears.pointed();
    });
    window.addEventListener("pointermove", (event) => void rests(event), { signal: stop.signal });
    on("pointerover", (event) => hovers(event) && ears.point(idOf(event), false));
    on("pointerleave", (event) => event.pointerType !== "touch" && ears.point(null, false));
    on("focusin", (event) => ears.point(idOf(event), (event.target as Element).matches(":focus-visible")));
    on("focusout", () => ears.point(null, false));
    on("click", (event) => {
      const id = idOf(event);
      if (!id || !isLit(event)) return ears.point(id, false);
      if (finger && before !== id && ears.looksFirst(id)) return ears.point(id, false, true);
      ears.choose(id);
      ears.point(null, false);
    });
    on("keydown", (event) => key(event, ears));
    return () => stop.abort();
  };
}

function key(event: KeyboardEvent, ears: Ears): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!act(event, ears)) return;
  event.preventDefault();
  event.stopPropagation();
}

function act(event: KeyboardEvent, ears: Ears): boolean {
  const direction = ARROWS[event.key];
  const id = idOf(event);
  if (direction) ears.arrow(direction, event.shiftKey);
  else if (event.key === "+" || event.key === "=") ears.zoom(1.4);
  else if (event.key === "-") ears.zoom(1 / 1.4);
  else if (event.key === "0") ears.fit();
  else if (id && isLit(event) && (event.key === "Enter" || event.key === " ")) ears.choose(id);
  else return false;
  return true;
}

const isLit = (event: Event) => (event.target as Element).closest("[data-id]")?.getAttribute("role") === "button";
