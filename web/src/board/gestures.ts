/** Drag, wheel, pinch and double tap on an element. A drag is no click. */
import type { Attachment } from "svelte/attachments";
import type { Point } from "./points";

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** Begin and end of a movement of the hand. */
  held(holding: boolean): void;
}

const SLOP = 6;
const DOUBLE_TAP = 320;
const WHEEL_REST = 140;

/** `scrolls`: it is a picture in a page that scrolls, so a finger and a plain wheel are the page's. */
export function gestures(on: Gestures, scrolls: () => boolean = () => false): Attachment<HTMLElement> {
  return (node) => {
    const fingers = new Map<number, Point>();
    let dragging = false;
    let lastTap: (Point & { time: number }) | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const local = (event: MouseEvent): Point => {
      const frame = node.getBoundingClientRect();
      return { x: event.clientX - frame.left, y: event.clientY - frame.top };
    };

    function down(event: PointerEvent) {
      if (event.button !== 0 || isTool(event) || (scrolls() && event.pointerType === "touch")) return;
      if (!fingers.size) dragging = false;
      fingers.set(event.pointerId, local(event));
      if (fingers.size === 2) begin();
    }

    function begin() {
      dragging = true;
      on.held(true);
      for (const id of fingers.keys()) node.setPointerCapture?.(id);
    }

    function move(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      // A button that was let go outside the page never said so.
      if (!event.buttons) return up(event);
      const now = local(event);
      if (!dragging && Math.hypot(now.x - before.x, now.y - before.y) < SLOP) return;
      if (!dragging) begin();
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(before, now, other);
      else on.pan(now.x - before.x, now.y - before.y);
      fingers.set(event.pointerId, now);
    }

    function pinch(before: Point, now: Point, other: Point) {
      const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      on.zoom(ratio, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      on.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    }

    function up(event: PointerEvent) {
      if (!fingers.delete(event.pointerId) || fingers.size) return;
      if (dragging) on.held(false);
      else if (event.type === "pointerup") tap(event);
    }

    function tap(event: PointerEvent) {
      const at = local(event);
      const target = event.target as Element;
      const again = lastTap && event.timeStamp - lastTap.time < DOUBLE_TAP && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < 30;
      if (again && !target.closest("[role=button]")) on.zoom(1.9, at);
      lastTap = again ? null : { ...at, time: event.timeStamp };
    }

    function click(event: MouseEvent) {
      if (!dragging) return;
      event.stopPropagation();
      event.preventDefault();
      dragging = false;
    }

    function wheel(event: WheelEvent) {
      if (scrolls() && !event.ctrlKey) return;
      event.preventDefault();
      on.held(true);
      clearTimeout(rest);
      rest = setTimeout(() => on.held(false), WHEEL_REST);
      const lines = event.deltaMode === 1 ? 24 : 1;
      on.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), local(event));
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("click", click, true);
    node.addEventListener("wheel", wheel, { passive: false });
    return () => {
      clearTimeout(rest);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    };
  };
}

const isTool = (event: Event) => (event.target as Element).closest("[data-tool]") !== null;
