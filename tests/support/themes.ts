const themes = ["dark", "light"] as const;

/**
 * The themes that one of several pages is looked at in at one width. Colours depend on the theme and layout on the width:
 * each page is looked at in both of each, the first one in all combinations. Which go together changes from page to page.
 */
export function themesOf(place: number, width: number): readonly ("dark" | "light")[] {
  const isNarrow = width < 800;
  return place === 0 ? themes : themes.filter((_, at) => (at + place + Number(isNarrow)) % 2 === 0);
}
