/** Which tips of a first game were read already; kept for this browser. */
import { recall, remember } from "../lib/kept";
import type { Tip } from "../lib/wire";

export class GuideState {
  private name: string;
  seen = $state.raw<readonly string[]>([]);
  hidden = $state(false);

  constructor(table: string) {
    this.name = `guide.${table}`;
    const kept = recall<{ seen: string[]; hidden: boolean }>(this.name, { seen: [], hidden: false });
    this.seen = kept.seen;
    this.hidden = kept.hidden;
  }

  /** The first tip that was not read yet. */
  next(tips: readonly Tip[]): Tip | null {
    return this.hidden ? null : (tips.find((tip) => !this.seen.includes(tip.id)) ?? null);
  }

  read(tip: Tip): void {
    this.seen = [...this.seen, tip.id];
    this.keep();
  }

  show(shown: boolean): void {
    this.hidden = !shown;
    if (shown) this.seen = [];
    this.keep();
  }

  private keep(): void {
    remember(this.name, { seen: this.seen, hidden: this.hidden });
  }
}
