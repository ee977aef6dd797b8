import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import "./styles/base.css";

settings.watch();
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Where a browser does not allow it the page works as well, but not without a line.
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
mount(App, { target: document.getElementById("app")! });
