/** What did not change stays the same object, so that nothing that hangs on it is drawn anew. */

type Thing = Record<string, unknown>;

/** `after` with every part that equals its part of `before` replaced by that part; `after` itself is used up. */
export function shared<T>(before: unknown, after: T): T {
  if (before === after || typeof after !== "object" || after === null) return after;
  if (typeof before !== "object" || before === null) return after;
  if (Array.isArray(after)) return Array.isArray(before) ? (sharedList(before, after) as T) : after;
  return Array.isArray(before) ? after : (sharedThing(before as Thing, after as Thing) as T);
}

function sharedThing(before: Thing, after: Thing): Thing {
  let same = true;
  let count = 0;
  for (const name in after) {
    count++;
    after[name] = shared(before[name], after[name]);
    if (after[name] !== before[name] || !(name in before)) same = false;
  }
  return same && Object.keys(before).length === count ? before : after;
}

function sharedList(before: readonly unknown[], after: unknown[]): unknown[] {
  const known = byId(before);
  let same = before.length === after.length;
  for (let i = 0; i < after.length; i++) {
    const id = idOf(after[i]);
    after[i] = shared(id === undefined ? before[i] : known.get(id), after[i]);
    if (after[i] !== before[i]) same = false;
  }
  return same ? (before as unknown[]) : after;
}

/** Things that come and go are found again by their id, others by their place in the list. */
const idOf = (one: unknown): unknown => (typeof one === "object" && one !== null ? (one as Thing).id : undefined);
const byId = (list: readonly unknown[]): Map<unknown, unknown> => new Map(list.map((one) => [idOf(one), one]));
