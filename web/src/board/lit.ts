/** What answers the question: for each id on the board, the choices that it stands for. */
import type { Choice } from "../lib/wire";

export interface Lit {
  indexes: number[];
  labels: string[];
  /** What each costs, where that is known. */
  notes: string[];
  /** None of its choices can be taken back. */
  final: boolean;
}

/** Folds the choices of a question by the ids that they light; only ids that `shown` knows are kept. */
export function foldLit(choices: readonly Choice[], shown: ReadonlySet<string>): Map<string, Lit> {
  const lit = new Map<string, Lit>();
  for (const choice of choices) {
    for (const id of new Set(choice.lights)) if (shown.has(id)) add(lit, id, choice);
  }
  return lit;
}

function add(lit: Map<string, Lit>, id: string, { index, label, note, final }: Choice): void {
  const known = lit.get(id);
  if (!known) {
    lit.set(id, { indexes: [index], labels: [label], notes: [note], final });
    return;
  }
  known.indexes.push(index);
  known.labels.push(label);
  known.notes.push(note);
  known.final &&= final;
}

/** The choices of several pieces that share a standee. */
export function litTogether(ids: readonly string[], lit: ReadonlyMap<string, Lit>): Lit | null {
  const parts = ids.flatMap((id) => lit.get(id) ?? []);
  if (!parts.length) return null;
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
