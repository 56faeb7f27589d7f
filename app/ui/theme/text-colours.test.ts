import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, luminance } from "~/lib/colour.ts";
import { marks } from "../materials.ts";
import { limits, textColours, toColourRules } from "./text-colours.ts";

const css = readFileSync("app/ui/styles/tokens.css", "utf8");

/** The two colours of a mark ("day dusk"), or of the token that it names. */
function read(colours = ""): { day: string; dusk: string } {
  const token = /--[\w-]+/.exec(colours)?.[0];
  const [, light, dark] = (token && new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css)) || [];
  const [day = "missing", dusk = "missing"] = token ? [light, dark] : colours.split(" ");
  return { day, dusk };
}

const grounds = ["--ground", "--raised", "--raised-2"].map((token) => read(token));
const words = [...textColours.map(({ name }) => read(marks[name]?.[0])), read(marks.ink?.[0]), read("--ink")];
const backgrounds = [...textColours.map(({ name }) => read(marks[name]?.[1])), ...grounds];

test.each(["day", "dusk"] as const)("every word of the palette can be read on every background, %s", (theme) => {
  const tooWeak = words.flatMap((word) =>
    backgrounds
      .map((background) => ({ word: word[theme], background: background[theme] }))
      .filter((pair) => contrast(pair.word, pair.background) < 4.5),
  );
  expect(tooWeak).toEqual([]);
  expect(backgrounds).toHaveLength(10);
});

/** Corners and edges of the cube of all colours, and what people pick. */
const mixed = [0, 64, 128, 200, 255].flatMap((red) =>
  [0, 64, 128, 200, 255].flatMap((green) =>
    [0, 64, 128, 200, 255].map(
      (blue) => `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`,
    ),
  ),
);

test("mixed colours can be read with each other, with the palette and on the page", () => {
  const html = mixed.map((hex) => `<span data-c="${hex}" data-bg="${hex}">a</span>`).join("");
  const rules = [
    ...toColourRules(html).matchAll(/data-(c|bg)="(#\w{6})"\]\{[\w-]+:light-dark\((#\w{6}),(#\w{6})\)\}/g),
  ];
  expect(rules).toHaveLength(mixed.length * 2);
  for (const [theme, at] of [
    ["day", 3],
    ["dusk", 4],
  ] as const) {
    const shown = (kind: string) => rules.filter((rule) => rule[1] === kind).map((rule) => rule[at] as string);
    const texts = [...shown("c"), ...words.map((word) => word[theme])].map((hex) => ({ hex, bright: luminance(hex) }));
    const behind = [...shown("bg"), ...backgrounds.map((ground) => ground[theme])];
    const extreme = texts.sort((a, b) => (theme === "day" ? b.bright - a.bright : a.bright - b.bright))[0]?.hex ?? "";
    expect(Math.min(...behind.map((hex) => contrast(extreme, hex)))).toBeGreaterThanOrEqual(4.5);
  }
});

test("a colour that can be read stays as it was chosen, one that cannot keeps its hue", () => {
  expect(toColourRules('<p><b data-c="#7a1f12">a</b></p>')).toMatch(
    /^\.prose \[data-c="#7a1f12"\]\{color:light-dark\(#7a1f12,#\w{6}\)\}$/,
  );
  const [, red] = /color:light-dark\((#\w{6})/.exec(toColourRules('<b data-c="#ff0000">a</b>')) ?? [];
  const channels = [1, 3, 5].map((at) => Number.parseInt(red?.slice(at, at + 2) ?? "", 16));
  expect(channels[0]).toBeGreaterThan(170);
  expect(Math.max(channels[1] ?? 0, channels[2] ?? 0)).toBeLessThan(40);
  expect(luminance(red ?? "")).toBeLessThanOrEqual(limits.day.text);
});

test("palette names and words that only look like attributes make no rules; each colour has one", () => {
  expect(toColourRules('<b data-c="security">a</b> data-c=&quot;#ff0000&quot;')).toBe("");
  const twice = '<b data-bg="#fff2cc">a</b><i data-bg="#fff2cc">b</i>';
  expect(toColourRules(twice).match(/data-bg/g)).toHaveLength(1);
});
