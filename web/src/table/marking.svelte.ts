/** Several answers to one question: they are marked first, and nothing is decided before all are sent. */
import type { Choice, View } from "../lib/wire";
import { pressOn, slotsOf, toggled, type Mark, type Press } from "./picking";

export class Marking {
  readonly #view: () => View | null;
  #made = $state.raw<{ at: number; marks: readonly Mark[]; refused: boolean }>({ at: -1, marks: [], refused: false });

  /** The view whose question this screen answers, if any. */
  constructor(view: () => View | null) {
    this.#view = view;
  }

  /** How many are wanted. */
  wanted = $derived.by<number>(() => this.#view()?.scene.ask?.picks ?? 1);
  several = $derived(this.wanted > 1);
  #now = $derived.by(() => (this.several && this.#made.at === this.#view()?.at ? this.#made : { marks: [], refused: false }));
  marks = $derived<readonly Mark[]>(this.#now.marks);
  /** The last press would have been one too many. */
  refused = $derived<boolean>(this.#now.refused);
  complete = $derived(this.several && this.marks.length === this.wanted);

  pressOn = (choice: Choice): Press => pressOn(this.marks, choice.index, this.#slots(choice), this.wanted);

  press = (choice: Choice, slot?: number): void => {
    const marks = toggled(this.marks, choice.index, this.#slots(choice), this.wanted, slot);
    this.#made = { at: this.#view()?.at ?? -1, marks, refused: marks === this.marks };
  };

  #slots(choice: Choice): number[] {
    const scene = this.#view()?.scene;
    return scene ? slotsOf(scene, choice) : [];
  }
}
