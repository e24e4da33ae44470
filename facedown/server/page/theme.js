// Light or dark: as the machine has it, until somebody says otherwise.

import { ICONS } from "./icons.js";
import { html } from "./lit.js";

const KEPT = "facedown-theme";

export function applyTheme() {
  const kept = localStorage.getItem(KEPT);
  if (kept) document.documentElement.dataset.theme = kept;
}

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function toggle() {
  localStorage.setItem(KEPT, isDark() ? "light" : "dark");
  applyTheme();
}

export const themeButton = () =>
  html`<button type="button" class="icon" aria-label="Light or dark" title="Light or dark" @click=${toggle}>${ICONS.theme}</button>`;

applyTheme();
