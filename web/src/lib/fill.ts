/** What the server leaves out because it has its default is put back, so that every thing has all fields of its type. */
import { SHAPES } from "./shapes.gen";

type Thing = Record<string, unknown>;

/** Fills a thing of the wire in place, with all its parts. `kind` is a type's name, with [] for a list, {} by id. */
export function fill<T>(value: T, kind: string): T {
  if (value === null || value === undefined) return value;
  if (kind.endsWith("[]")) {
    for (const one of value as unknown[]) fill(one, kind.slice(0, -2));
  } else if (kind.endsWith("{}")) {
    for (const one of Object.values(value as Thing)) fill(one, kind.slice(0, -2));
  } else {
    fillThing(value as Thing, kind);
  }
  return value;
}

function fillThing(thing: Thing, kind: string): void {
  const shape = SHAPES[kind];
  if (!shape) return;
  for (const name in shape.defaults) if (!(name in thing)) thing[name] = shape.defaults[name];
  for (const name in shape.parts) fill(thing[name], shape.parts[name]!);
}
