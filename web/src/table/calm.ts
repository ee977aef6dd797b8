/** Buttons change place when the question changes: a click on what has slid under a resting pointer was not meant. */
const SETTLES = 300;

export class Calm {
  private since = -Infinity;
  private rests = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  changed(): void {
    this.since = this.now();
    this.rests = true;
  }

  moved = (): void => {
    this.rests = false;
  };

  /** Whether somebody could have seen what they click; keys have no place that could move. */
  meant(event: Pick<MouseEvent, "detail">): boolean {
    return event.detail === 0 || !this.rests || this.now() - this.since >= SETTLES;
  }
}
