/** One ear for the whole board: what is pointed at, chosen or gone to by keys. Things say who they are by `data-id`. */
import type { Attachment } from "svelte/attachments";
import { ARROWS, type Direction } from "./arrows";

export interface Ears {
  point(id: string | null, byKeys: boolean): void;
  choose(id: string): void;
  arrow(direction: Direction, everything: boolean): void;
  zoom(factor: number): void;
  fit(): void;
}

const idOf = (event: Event) => (event.target as Element).closest?.("[data-id]")?.getAttribute("data-id") ?? null;

export function listen(ears: Ears): Attachment<HTMLElement> {
  return (node) => {
    const stop = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, heard: (event: HTMLElementEventMap[Kind]) => void) =>
      node.addEventListener(kind, heard, { signal: stop.signal });

    on("pointerover", (event) => event.pointerType !== "touch" && !event.buttons && ears.point(idOf(event), false));
    on("pointerleave", (event) => event.pointerType !== "touch" && ears.point(null, false));
    on("focusin", (event) => ears.point(idOf(event), (event.target as Element).matches(":focus-visible")));
    on("focusout", () => ears.point(null, false));
    on("click", (event) => {
      const id = idOf(event);
      ears.point(id, false);
      if (id) ears.choose(id);
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

const isLit = (event: Event) => (event.target as Element).getAttribute("role") === "button";
