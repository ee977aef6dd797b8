/** Sharing a cost: one stepper for each payer, and every position is a way that can really be paid. */
import type { Split, Tray } from "../lib/wire";

const apart = (a: readonly number[], b: readonly number[]) => a.reduce((sum, much, at) => sum + Math.abs(much - (b[at] ?? 0)), 0);

/** The split in which this payer gives so much, as near to the present one as there is; null if there is none. */
export function stepped(tray: Tray, now: Split, payer: number, share: number): Split | null {
  const fitting = tray.splits.filter(({ shares }) => shares[payer] === share);
  return fitting.sort((a, b) => apart(a.shares, now.shares) - apart(b.shares, now.shares))[0] ?? null;
}

/** The next share of a payer in a direction for which there is a split. */
export function next(tray: Tray, now: Split, payer: number, by: 1 | -1): Split | null {
  const mine = now.shares[payer] ?? 0;
  const shares = [...new Set(tray.splits.map((split) => split.shares[payer] ?? 0))].filter((share) => (share - mine) * by > 0);
  return shares.length ? stepped(tray, now, payer, by > 0 ? Math.min(...shares) : Math.max(...shares)) : null;
}
