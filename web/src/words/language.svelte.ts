/** The language of the interface: guessed from the browser, kept once chosen, and told to the page. */
import { recall, remember } from "../lib/kept";
import type { GameInfo, GameWords } from "../lib/wire";
import { de } from "./de";
import { en, type Key, type Words } from "./en";
import { fill, type Params } from "./fill";

export const LANGUAGES = { en: "English", de: "Deutsch (nur die Oberfläche)" } as const;
export type Language = keyof typeof LANGUAGES;

/** Said in its own words wherever a language could be taken for the game's: games speak English. */
const NOT_THE_GAMES: Partial<Record<Language, string>> = {
  de: "Nur die Oberfläche ist deutsch: Karten, Regeln und Erzählung sind englisch.",
};

const WORDS: Record<Language, Words> = { en, de };

const begun = first();
let current = $state<Language>(begun);
tellPage(begun);

export function language(): Language {
  return current;
}

export function setLanguage(chosen: Language): void {
  current = chosen;
  tellPage(chosen);
  remember("language", chosen);
}

/** What the interface's language does not reach, if there is anything. Reactive. */
export const languageNote = (): string => NOT_THE_GAMES[current] ?? "";

/** The words for a key, in the language of the interface. Reactive. */
export function t(key: Key, params: Params = {}): string {
  return fill(WORDS[current][key], params, current);
}

/** A game's own words (blurb, options) where the interface's language has them; the server's are English. */
export function gameWords(game: GameInfo): GameWords {
  return game.words[current] ?? { blurb: "", options: {} };
}

export function ago(iso: string, now: number = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (Number.isNaN(seconds)) return "";
  const format = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, "second");
}

export function list(names: readonly string[]): string {
  return new Intl.ListFormat(current, { type: "conjunction" }).format(names);
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** The first language that the browser asks for and that we speak. */
export function guess(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}

function first(): Language {
  const kept = recall("language", "");
  return kept in LANGUAGES ? (kept as Language) : guess(navigator.languages);
}

function tellPage(chosen: Language): void {
  document.documentElement.lang = chosen;
}
