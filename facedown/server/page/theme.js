// Light or dark: as the machine has it, until somebody says otherwise. What they said is set by early.js on every page.

import { ICONS } from "./icons.js";
import { html } from "./lit.js";

const KEPT = "facedown-theme";

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function toggle() {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEPT, theme);
  } catch {
    // It holds as long as this page is open.
  }
}

export const themeButton = () =>
  html`<button type="button" class="icon" aria-label="Light or dark" title="Light or dark" @click=${toggle}>${ICONS.theme}</button>`;
