/** Whom somebody plays who sits on a chair: one figure or several. */
import type { Scene } from "../lib/wire";
import { list } from "../words";

export function figuresOf(scene: Scene | undefined, player: number): string {
  return list((scene?.seats ?? []).filter((seat) => seat.player === player && seat.name).map(({ name }) => name));
}
