import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fillSlots } from "~/lib/text/html-slots.ts";
import { VillaScene } from "./villa-scene.tsx";

const markup = String(fillSlots(renderToStaticMarkup(<VillaScene label="A villa" hasTags />)));

test("the drawing is small, and clean under the site's content security policy", () => {
  expect(brotliCompressSync(markup).length).toBeLessThan(18_000);
  expect(markup).not.toMatch(/style=|<style|filter|NaN|undefined/);
});

test("it is one picture for those who do not see it", () => {
  expect(markup).toMatch(/^<div role="img" aria-label="A villa"/);
  expect(markup.match(/<svg/g)).toHaveLength(markup.match(/<svg[^>]*aria-hidden="true"/g)?.length ?? 0);
});

test("names in the drawing are its only ones, and every reference has its name", () => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
});
