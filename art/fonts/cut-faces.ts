import { titleSigns } from "../../app/features/share-picture/site/title-text.ts";
import { faces as declared, titleLetters } from "../../app/ui/styles/fonts.ts";

/** A file of letters in app/ui/fonts: the face that it is cut from, one with the same letters, and the characters that it is asked for. */
export type CutFace = {
  file: string;
  source: string;
  like: string;
  letters: string;
  axes?: Record<string, AxisRange>;
  features?: string[];
};
type AxisRange = { min: number; max: number; default: number } | number;

/** Where the cut faces are. */
export const faces = new URL("../../app/ui/fonts/", import.meta.url);

/** What the letters do together; their other forms are never asked for. */
export const keptFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "rlig", "tnum", "lnum", "rvrn"];
/** The same for letters that are joined. */
const joined = [...keptFeatures, "init", "medi", "fina", "isol", "rclt"];

const packages = "node_modules/@fontsource";
const titleWeight = { wght: 450 };
const sources: Record<string, Omit<CutFace, "file" | "letters">> = {
  "anybody.woff2": {
    source: `${packages}-variable/anybody/files/anybody-latin-wght-normal.woff2`,
    like: `${packages}-variable/anybody/files/anybody-latin-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
  "anybody-titles.woff2": {
    source: `${packages}-variable/anybody/files/anybody-latin-wght-normal.woff2`,
    like: `${packages}-variable/anybody/files/anybody-latin-wght-normal.woff2`,
    axes: titleWeight,
    features: ["kern"],
  },
  // The Latin letters of IBM Plex Sans Arabic in all weights, which the family itself has only one by one.
  "plex.woff2": {
    source: `art/${packages}-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2`,
    like: `${packages}/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2`,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
  "kufam.woff2": {
    source: `${packages}-variable/kufam/files/kufam-arabic-wght-normal.woff2`,
    like: `${packages}-variable/kufam/files/kufam-arabic-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600, default: 400 } },
    features: joined,
  },
  "plex-arabic.woff2": {
    source: `${packages}/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2`,
    like: `${packages}/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2`,
    features: joined,
  },
  "plex-arabic-600.woff2": {
    source: `${packages}/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2`,
    like: `${packages}/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2`,
    features: joined,
  },
};

/** Where the faces of share pictures are, as TrueType: what sharp sets text with reads no other files. */
export const titleFaces = new URL("../../app/features/share-picture/site/faces/", import.meta.url);

const inTitles = [
  { source: "@fontsource-variable/anybody/files/anybody-latin-wght-normal", axes: titleWeight },
  { source: "@fontsource-variable/anybody/files/anybody-latin-ext-wght-normal", axes: titleWeight },
  { source: "@fontsource-variable/anybody/files/anybody-vietnamese-wght-normal", axes: titleWeight },
  { source: "@fontsource-variable/kufam/files/kufam-arabic-wght-normal", axes: titleWeight },
  { source: "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal" },
  { source: "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal" },
  { source: "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-ext-400-normal" },
];

/** The faces of share pictures, each with the letters of titles that it has. */
export function listTitleFaces() {
  const one = new RegExp(`[${titleSigns}]`, "u");
  const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    one.test(sign),
  );
  return inTitles.map(({ source, axes }) => ({
    file: `${source
      .split("/")
      .at(-1)
      ?.replace(/-(wght|400)-normal$/, "")}.ttf`,
    source: `node_modules/${source}.woff2`,
    // The plus of the display face is as small as a footnote's mark (as in app/ui/styles/fonts.ts).
    letters: signs.filter((sign) => sign !== "+" || !source.includes("anybody")).join(""),
    axes,
  }));
}

/** The faces that fonts.ts takes from that folder, each with all characters of its ranges. */
export function listCutFaces(): CutFace[] {
  return Object.entries(sources).map(([file, source]) => {
    const ranges = declared.filter(([, path]) => path === `../fonts/${file}`).map(([, , , range]) => range);
    return { file, ...source, letters: toLetters(ranges.join() || titleLetters) };
  });
}

function toLetters(range: string): string {
  const spans = range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
  const codes = [...spans].flatMap(([, from = "", to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...new Set(codes));
}
