import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { gameIcons } from "./icons.ts";

const server = process.env.DARKLANTERN ?? "http://127.0.0.1:8040";

export default defineConfig({
  plugins: [svelte(), svelteTesting(), gameIcons()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    environment: "happy-dom",
    setupFiles: "src/no_server.setup.ts",
    testTimeout: 20_000,
    // A window of its own for each file takes three times as long; only files that replace modules need one.
    projects: [
      { extends: true, test: { name: "together", include: ["src/**/*.test.ts"], exclude: ["src/board/still.test.ts"], isolate: false } },
      { extends: true, test: { name: "alone", include: ["src/board/still.test.ts"] } },
    ],
  },
});
