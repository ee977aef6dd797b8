/** How this person likes the table: kept in the browser, and put on the page's root for the styles. */
import { recall, remember } from "./kept";

export type Speed = 0 | 1 | 2 | 3;
export type Sound = "on" | "off";
export type Light = "dark" | "day";

/** Kept, because it is looked at several times for each decision, and a new one is read and matched anew. */
let still: MediaQueryList | undefined;
const calm = () => (still ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;

class Settings {
  light = $state<Light>(recall<Light>("light", "dark"));
  chosenSpeed = $state<Speed | null>(recall<Speed | null>("speed", null));
  textSize = $state<number>(recall("text-size", 100));
  sound = $state<Sound>(recall<Sound>("sound", "on"));

  get speed(): Speed {
    return this.chosenSpeed ?? (calm() ? 0 : 2);
  }

  set speed(speed: Speed) {
    this.chosenSpeed = speed;
  }

  /** Keep every change; call once when the page starts. */
  watch(): void {
    $effect.root(() => {
      $effect(() => {
        remember("light", this.light);
        remember("speed", this.chosenSpeed);
        remember("text-size", this.textSize);
        remember("sound", this.sound);
        const root = document.documentElement;
        root.dataset.light = this.light;
        root.dataset.motion = String(this.speed);
        root.style.fontSize = `${this.textSize}%`;
        root.dataset.words = this.textSize > 110 ? "large" : "";
      });
    });
  }
}

export const settings = new Settings();
