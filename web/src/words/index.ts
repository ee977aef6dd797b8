export type { Key } from "./en";
export type { Params } from "./fill";
export { ago, gameWords, language, languageNote, LANGUAGES, list, setLanguage, t, type Language } from "./language.svelte";
