/** Game icons: those that the page itself names come with it, the server keeps the drawings of all others in one file. */
import { icons } from "@iconify-json/game-icons";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { inWholeNumbers } from "./outline.ts";

const OWN = "virtual:own-icons";
const SOURCES = join(import.meta.dirname, "src");

/** Every icon is one path in a square of 512. */
function outline(name: string): string | undefined {
  const icon = icons.icons[icons.aliases?.[name]?.parent ?? name];
  return icon && /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon.body)?.[1];
}

const outlines = (names: Iterable<string>) =>
  Object.fromEntries([...names].flatMap((name) => outline(name) ? [[name, outline(name)!]] : []));

/** What comes with the page is small print: no more of an outline than can be seen. */
const ownOutlines = () => Object.fromEntries(Object.entries(outlines(namedByThePage())).map(([name, path]) => [name, inWholeNumbers(path)]));

/** The names of icons in lines of the page that speak of icons, but for classes and comparisons. One that is overlooked is asked for like any other. */
function namedByThePage(): Set<string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test|\.gen|fixtures)\.(svelte|ts)$/.test(file));
  const lines = files.flatMap((file) => readFileSync(join(SOURCES, file), "utf8").split("\n"));
  return new Set(lines.filter((line) => /icon/i.test(line)).flatMap((line) => [...line.matchAll(/(?<!class=|=== )"([a-z0-9-]+)"/g)].map(([, name]) => name!)));
}

export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id === OWN ? `\0${OWN}` : null),
    load: (id) => (id === `\0${OWN}` ? `export default ${JSON.stringify(ownOutlines())}` : null),
    configureServer(server) {
      server.middlewares.use("/icons", (request, response) => {
        const names = new URL(request.url ?? "", "http://icons").searchParams.get("of") ?? "";
        response.setHeader("Content-Type", "application/json").end(JSON.stringify(outlines(names.split(","))));
      });
    },
    generateBundle() {
      const all = outlines([...Object.keys(icons.icons), ...Object.keys(icons.aliases ?? {})]);
      this.emitFile({ type: "asset", fileName: "icons.json", source: JSON.stringify(all) });
    },
  };
}
