/** What answers the question: for each id on the board, the choices that it stands for. */
import type { Choice, Plan } from "../lib/wire";

export interface Lit {
  indexes: number[];
  labels: string[];
  /** What each costs and how likely it is, where that is known. */
  notes: string[];
  /** None of its choices can be taken back. */
  final: boolean;
  /** What the cheapest of them costs of what is paid first, where costs are known: no sum of different things. */
  cost?: number;
  /** Several decisions that end here, if no single one does. */
  plan?: Plan;
}

/** Folds the choices of a question by the ids that they light; only ids that `shown` knows are kept. */
export function foldLit(choices: readonly Choice[], shown: ReadonlySet<string>, plans: readonly Plan[] = []): Map<string, Lit> {
  const lit = new Map<string, Lit>();
  for (const choice of choices) {
    for (const id of new Set(choice.lights)) if (shown.has(id)) add(lit, id, choice);
  }
  for (const plan of plans) {
    if (shown.has(plan.to) && !lit.has(plan.to)) lit.set(plan.to, planned(plan));
  }
  return lit;
}

/** How likely a choice is to do what is hoped for, where it is aimed at one of several things. */
export const oddsOn = ({ odds }: Choice, id: string): string => odds?.on[id] ?? odds?.text ?? "";
const noteOf = (choice: Choice, id: string): string => [choice.note, oddsOn(choice, id)].filter(Boolean).join(" · ");
const known = (cost: Readonly<Record<string, number>>): number | undefined => Object.values(cost)[0];

function add(lit: Map<string, Lit>, id: string, choice: Choice): void {
  const { index, label, final } = choice;
  const before = lit.get(id);
  const cost = known(choice.cost);
  if (!before) {
    lit.set(id, { indexes: [index], labels: [label], notes: [noteOf(choice, id)], final, ...(cost === undefined ? {} : { cost }) });
    return;
  }
  before.indexes.push(index);
  before.labels.push(label);
  before.notes.push(noteOf(choice, id));
  before.final &&= final;
  if (cost !== undefined) before.cost = Math.min(cost, before.cost ?? cost);
}

function planned(plan: Plan): Lit {
  const cost = known(plan.cost);
  return { indexes: [], labels: [plan.label], notes: [plan.note], final: false, plan, ...(cost === undefined ? {} : { cost }) };
}

/** The choices of several pieces that share a standee. */
export function litTogether(ids: readonly string[], lit: ReadonlyMap<string, Lit>): Lit | null {
  const parts = ids.flatMap((id) => lit.get(id) ?? []);
  if (parts.length < 2) return parts[0] ?? null;
  const found = new Map<number, [label: string, note: string]>();
  for (const part of parts) part.indexes.forEach((index, i) => found.set(index, [part.labels[i]!, part.notes[i]!]));
  return {
    indexes: [...found.keys()],
    labels: [...found.values()].map(([label]) => label),
    notes: [...found.values()].map(([, note]) => note),
    final: parts.every((part) => part.final),
  };
}

/** How a thing meets the keyboard: what is lit is a button, anything else can be gone to but not chosen. */
export const manner = (lit: Lit | null): { role: "button" | "img"; tabindex: 0 | -1 } =>
  lit ? { role: "button", tabindex: 0 } : { role: "img", tabindex: -1 };
