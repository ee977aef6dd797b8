/** Things change place when something happens: a click on what has slid under a resting pointer was not meant. */
import type { Box, Point } from "../board/points";

const SETTLES = 300;
/** No hand is quite still. */
const JITTER = 4;
const CONTROLS = "button, [data-id][role=button]";

/** Something that can be clicked, by what it is to whoever looks at it, and where it lay. */
export interface Thing {
  name: string;
  box: Box;
}

interface Picture {
  until: number;
  things: readonly Thing[];
  pointer: Point;
}

type Click = Pick<MouseEvent, "detail" | "clientX" | "clientY"> & { pointerType?: string };

export class Calm {
  /** Where everything lay until a change, and where the pointer was; the last changes only. */
  private pictures: Picture[] = [];
  private pointer: Point = { x: 0, y: 0 };

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Something is about to change. */
  changes(things: readonly Thing[]): void {
    const now = this.now();
    this.pictures = [...this.pictures.filter(({ until }) => now - until < SETTLES), { until: now, things, pointer: this.pointer }];
  }

  moved = ({ clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">): void => {
    this.pointer = { x: clientX, y: clientY };
  };

  /** Whether somebody could have seen what they click: it lay there all the time, or they went there. Keys have no place. */
  meant({ detail, clientX, clientY, pointerType }: Click, name: string): boolean {
    if (detail === 0) return true;
    const since = this.now() - SETTLES;
    const wentThere = ({ pointer: { x, y } }: Picture) => pointerType !== "touch" && Math.hypot(clientX - x, clientY - y) >= JITTER;
    const lay = ({ things }: Picture) =>
      things.some(({ name: other, box: { x, y, w, h } }) => other === name && clientX >= x && clientX <= x + w && clientY >= y && clientY <= y + h);
    return this.pictures.every((picture) => picture.until <= since || wentThere(picture) || lay(picture));
  }
}

function nameOf(control: Element): string {
  const { id } = (control as HTMLElement | SVGElement).dataset;
  const card = control.closest<HTMLElement>("[data-card]")?.dataset.card;
  return id ?? card ?? control.getAttribute("aria-label") ?? control.textContent;
}

/** Everything in a part of the page that can be clicked now. */
export function clickable(part: Element): Thing[] {
  return [...part.querySelectorAll(CONTROLS)].map((control) => {
    const { x, y, width: w, height: h } = control.getBoundingClientRect();
    return { name: nameOf(control), box: { x, y, w, h } };
  });
}

/** What a click is on; null: nothing that decides. A finger reads cards and the board before it decides there. */
export function clicked({ target, pointerType }: MouseEvent & { pointerType?: string }): string | null {
  const control = (target as Element).closest(pointerType === "touch" ? ".groups button" : CONTROLS);
  return control && nameOf(control);
}
