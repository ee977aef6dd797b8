/** What others have done since whoever looks on last had their say here. */
import { recap } from "../lib/telling";
import type { Line, View } from "../lib/wire";

/** So many lines are worth telling again to somebody who sat here all the time, and so many to whom the screen was passed. */
const MANY_LINES = 8;
const FEW_LINES = 3;

export class Since {
  /** After which decision each seat last had its say. */
  private left = $state.raw<Readonly<Record<number, number>>>({});
  /** The screen goes from hand to hand: whoever gets it has not seen what the others did, not even before their first turn. */
  private passed = $state(false);
  private opened = Infinity;

  heard({ moment, ready }: View): void {
    this.opened = Math.min(this.opened, moment);
    if (ready !== null) this.passed = true;
  }

  /** Whoever looks on has read it, or goes on. */
  read({ looking, moment }: View): void {
    this.left = { ...this.left, [looking ?? -1]: moment };
  }

  told({ looking, mine, scene: { seats } }: View, story: readonly Line[]): Line[] {
    const player = seats[looking ?? -1]?.player;
    const own = this.passed ? seats.filter((seat) => seat.player === player).map(({ id }) => id) : mine;
    const since = this.left[looking ?? -1] ?? (this.passed ? this.opened : Infinity);
    const lines = story.filter(({ after }) => after > since);
    const byOthers = lines.some(({ who }) => who !== null && !own.includes(who));
    return byOthers && lines.length >= (this.passed ? FEW_LINES : MANY_LINES) ? recap(lines, own) : [];
  }
}
