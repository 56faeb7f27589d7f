/** Two keys that choose Dusk or Day. They work the theme switch of the header, which remembers the choice. */
export function startThemeChoice(keys: readonly HTMLElement[]): void {
  const header = document.querySelector<HTMLElement>("[data-theme-switch]");
  const daylight = matchMedia("(prefers-color-scheme: light)");
  const theme = () => document.documentElement.dataset.theme ?? (daylight.matches ? "day" : "dusk");
  const show = () => {
    for (const key of keys) key.setAttribute("aria-pressed", String(key.dataset.themeKey === theme()));
  };
  for (const key of keys) {
    key.addEventListener("click", () => {
      if (key.dataset.themeKey !== theme()) header?.click();
    });
  }
  new MutationObserver(show).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  daylight.addEventListener("change", show);
  show();
}
