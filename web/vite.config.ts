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
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"], testTimeout: 20_000 },
});
