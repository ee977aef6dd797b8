/** What somebody reads in the lens stays there while they go to its buttons: what lies on the way is not meant. */
export const REST_MS = 250;
export const WAY_MS = 1000;

export class Reading {
  #under = "";
  #since = 0;
  #read = "";
  #left = -Infinity;

  /** Somebody points at a thing, or with "" at none. */
  over(id: string, now = performance.now()): void {
    if (id === this.#under) return;
    if (this.#under && now - this.#since >= REST_MS) [this.#read, this.#left] = [this.#under, now];
    [this.#under, this.#since] = [id, now];
  }

  /** Something was opened, or done: what was read before is not gone back to. */
  forget(now = performance.now()): void {
    [this.#since, this.#left] = [now, -Infinity];
  }

  /** What was being read by whoever has come to the lens; "" if that is long ago. */
  arrived(now = performance.now()): string {
    this.over("", now);
    return now - this.#left <= WAY_MS ? this.#read : "";
  }
}
