import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Vignette } from "./drawing.tsx";

const serviceIcons = ["home", "shield", "wifi", "camera", "lightbulb", "thermometer", "speaker", "lock"];
const draw = (icon: string) => renderToStaticMarkup(<Vignette icon={icon} className="w-full" />);

describe.each(serviceIcons)("the picture of %s", (icon) => {
  const markup = draw(icon);

  test("is decoration, clean under the site's content security policy", () => {
    expect(markup).toMatch(/^<svg aria-hidden="true" viewBox="[-\d ]+" class="vignette [^"]*w-full"/);
    expect(markup).not.toMatch(/style=|<style|<text|<title|<image|filter|mix-blend|https?:|NaN|undefined|Infinity/);
  });

  test("weighs at most 1.5 KB", () => {
    expect(brotliCompressSync(markup).length).toBeLessThanOrEqual(1536);
  });

  test("refers only to what it defines", () => {
    const ids = idsOf(markup);
    expect(markup).toContain("url(#");
    for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });
});

test("every service has a picture of its own", () => {
  expect(new Set(serviceIcons.map(draw)).size).toBe(serviceIcons.length);
});

test("an unknown icon is drawn as a home", () => {
  for (const icon of ["rocket", "", "constructor"]) expect(draw(icon)).toBe(draw("home"));
});

test("pictures on one page share no name", () => {
  const page = renderToStaticMarkup(
    ["one", "two"].flatMap((row) => serviceIcons.map((icon) => <Vignette key={row + icon} icon={icon} />)),
  );
  const ids = idsOf(page);
  expect(ids.length).toBeGreaterThanOrEqual(16);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
});

function idsOf(markup: string): string[] {
  return [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "");
}
