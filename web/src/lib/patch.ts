/**
 * Makes the next view of the last one and what changed in it. What did not change stays the same object, so that nothing
 * that hangs on it is drawn anew. docs/serving.md tells the format.
 */
import { fill } from "./fill";
import { SHAPES } from "./shapes.gen";

type Thing = Record<string, unknown>;
type Each<T> = Readonly<Record<string, T>>;

/** As they come over the wire: what is empty is left out. */
export interface Patch {
  set?: Each<unknown>;
  parts?: Each<Patch>;
  lists?: Each<ListPatch>;
  objects?: Each<ObjectPatch>;
}
export interface ListPatch {
  gone?: readonly string[];
  changed?: Each<Patch>;
  put?: readonly unknown[];
  at?: readonly number[];
  order?: readonly string[];
}
export interface ObjectPatch {
  gone?: readonly string[];
  changed?: Each<Patch>;
  put?: Each<unknown>;
}

/** A thing after a patch; `kind` is its type's name, so that what is new in it gets the fields that were left out. */
export function patched<T>(before: T, patch: Patch, kind: string): T {
  const after = { ...before } as Thing;
  const parts = SHAPES[kind]?.parts ?? {};
  for (const [name, value] of Object.entries(patch.set ?? {})) after[name] = fill(value, parts[name] ?? "");
  for (const [name, part] of Object.entries(patch.parts ?? {})) after[name] = patched(after[name], part, parts[name] ?? "");
  for (const [name, list] of Object.entries(patch.lists ?? {})) {
    after[name] = patchedList(after[name] as unknown[], list, inner(parts[name]));
  }
  for (const [name, entries] of Object.entries(patch.objects ?? {})) {
    after[name] = patchedObject(after[name] as Thing, entries, inner(parts[name]));
  }
  return after as T;
}

/** What a list or an object by id holds: "Piece[]" holds "Piece". */
const inner = (kind = ""): string => kind.replace(/(\[\]|\{\})$/, "");

/** Things are told apart by their id, lines of the story by their number, names by themselves. */
function keyOf(one: unknown): string {
  if (typeof one !== "object" || one === null) return String(one);
  return String("id" in one ? one.id : (one as Thing).n);
}

function patchedList(before: readonly unknown[], patch: ListPatch, kind: string): unknown[] {
  const gone = new Set(patch.gone);
  const changes = patch.changed ?? {};
  const after: unknown[] = [];
  for (const one of before) {
    const key = keyOf(one);
    if (gone.has(key)) continue;
    const change = Object.hasOwn(changes, key) ? changes[key] : undefined;
    after.push(change ? patched(one, change, kind) : one);
  }
  patch.put?.forEach((one, i) => after.splice(patch.at?.[i] ?? after.length, 0, fill(one, kind)));
  if (!patch.order?.length) return after;
  const known = new Map(after.map((one) => [keyOf(one), one]));
  return patch.order.map((key) => known.get(key));
}

function patchedObject(before: Readonly<Thing>, patch: ObjectPatch, kind: string): Thing {
  const after = { ...before };
  for (const key of patch.gone ?? []) delete after[key];
  for (const [key, change] of Object.entries(patch.changed ?? {})) after[key] = patched(after[key], change, kind);
  for (const [key, value] of Object.entries(patch.put ?? {})) after[key] = fill(value, kind);
  return after;
}
