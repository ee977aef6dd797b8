import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import "./styles/base.css";

settings.watch();
mount(App, { target: document.getElementById("app")! });
