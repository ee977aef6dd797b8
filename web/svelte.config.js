import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Short, because it stands on nearly everything that is drawn. */
const cssHash = ({ hash, css }) => `s${hash(css).slice(-5)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } };
