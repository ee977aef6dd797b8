/** Every game icon as a small file of its own, so that a card may name any of them and a page loads only what it shows. */
import { icons } from "@iconify-json/game-icons";
import type { Plugin } from "vite";

const ADDRESS = /^\/icons\/([a-z0-9-]+)\.svg$/;

function drawing(name: string): string | null {
  const alias = icons.aliases?.[name];
  const icon = icons.icons[name] ?? (alias && icons.icons[alias.parent]);
  if (!icon) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g id="i">${icon.body}</g></svg>`;
}

export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = ADDRESS.exec(request.url ?? "")?.[1];
        const svg = name && drawing(name);
        if (!svg) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(svg);
      });
    },
    generateBundle() {
      for (const name of [...Object.keys(icons.icons), ...Object.keys(icons.aliases ?? {})]) {
        this.emitFile({ type: "asset", fileName: `icons/${name}.svg`, source: drawing(name)! });
      }
    },
  };
}
