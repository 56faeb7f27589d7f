import plugin from "tailwindcss/plugin";

// Only what is needed: the letters of English for everyone and those of Arabic where it is written, cut from the full
// fonts (art/fonts/cut.ts); other Latin letters on demand, other Arabic ones as the device has them.
const english =
  "U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00AE, U+00B0, U+00B2-00B3, U+00B7, U+00BB, U+00D7, U+00E9, U+2000-200F, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2028-202F, U+2060-206F, U+20AC, U+2122, U+2191, U+2193, U+2212";
const otherLatin =
  "U+00A1-00A6, U+00A8, U+00AA, U+00AC-00AD, U+00AF, U+00B1, U+00B4-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00E8, U+00EA-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2010-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027, U+2030-205F, U+2215";
const arabic =
  "U+060C, U+061B, U+061F, U+0621-063A, U+0640-0652, U+0660-066C, U+0670-0671, U+067E, U+0686, U+06A4, U+06A9, U+06AF, U+06CC";

const variable = "@fontsource-variable";
const plex = "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic";

/** The characters of titles that are part of every page (styles.css), so that their first letters are the final ones. */
export const titleLetters = "U+0020, U+0026, U+002C-002E, U+0030, U+003A, U+003F, U+0041-005A, U+0061-007A, U+2019";

/** The fonts of site and back office: family, file, weights and characters. */
export const faces = [
  ["Anybody", "../fonts/anybody.woff2", "400 600", english],
  ["Anybody", `${variable}/anybody/files/anybody-latin-wght-normal.woff2`, "100 900", otherLatin],
  // The plus sign of the display font is as small as a footnote mark.
  ["Anybody", "../fonts/plex.woff2", "100 900", "U+002B"],
  // With the space: Arabic titles need no other font.
  ["Kufam", "../fonts/kufam.woff2", "400 600", `U+0020, U+00A0, ${arabic}`],
  ["IBM Plex Sans Arabic", "../fonts/plex.woff2", "400 600", english, [108.5, 41.5]],
  ["IBM Plex Sans Arabic", `${plex}-latin-400-normal.woff2`, "400", otherLatin],
  ["IBM Plex Sans Arabic", `${plex}-latin-600-normal.woff2`, "600", otherLatin],
  // A family of its own: of one family, browsers take letters from faces with the same range of weights only.
  ["PlexArabic", "../fonts/plex-arabic.woff2", "400", arabic],
  ["PlexArabic", "../fonts/plex-arabic-600.woff2", "600", arabic],
] as const;

/** Arial with the metrics of the Latin fonts, so that nothing moves when they load; in percent. */
const standIns = [
  ["Anybody fallback", ["Arial", "Liberation Sans"], "400", 111.3, [71.9, 21.6]],
  ["Plex fallback", ["Arial", "Liberation Sans"], "400", 100.8, [108.1, 41.7]],
  ["Plex fallback", ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"], "600", 96.3, [113.2, 43.6]],
] as const;

const toMeasures = ([ascent, descent]: readonly [number, number]) => ({
  "ascent-override": `${ascent}%`,
  "descent-override": `${descent}%`,
  "line-gap-override": "0%",
});

const rules = {
  files: faces.map(([family, file, weight, range, measures]) => ({
    ...{ "font-family": `"${family}"`, src: `url("${file}") format("woff2")`, "font-weight": weight },
    ...{ "font-display": "swap", "unicode-range": range, ...(measures && toMeasures(measures)) },
  })),
  local: standIns.map(([family, names, weight, size, measures]) => ({
    ...{ "font-family": `"${family}"`, src: names.map((name) => `local("${name}")`).join(), "font-weight": weight },
    ...{ "size-adjust": `${size}%`, ...toMeasures(measures) },
  })),
};

/** The font-face rules of fonts that are loaded (`files`) or of the `local` ones in their place. */
export default plugin.withOptions((options?: { faces: keyof typeof rules }) => ({ addBase }) => {
  addBase({ "@font-face": rules[options?.faces ?? "files"] });
});
