import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Plate } from "./plate.tsx";
import { choosePlate, findFittingPlate, plateKinds } from "./plate-kind.ts";

const seeds = Array.from({ length: 24 }, (_, index) => `project ${index}`);
const draw = (kind: (typeof plateKinds)[number], seed: string) =>
  renderToStaticMarkup(<Plate kind={kind} seed={seed} label="A house at blue hour" className="plate" />);

describe.each(plateKinds)("a plate of kind %s", { timeout: 30_000 }, (kind) => {
  it("is the same for the same seed and another for every other seed", () => {
    for (const seed of seeds) expect(draw(kind, seed)).toBe(draw(kind, seed));
    expect(new Set(seeds.map((seed) => draw(kind, seed))).size).toBe(seeds.length);
  });

  it("is one labelled image that survives a strict content security policy", () => {
    for (const seed of seeds) {
      const markup = draw(kind, seed);
      expect(markup).toMatch(/^<svg role="img" aria-label="A house at blue hour" viewBox="0 0 960 800"/);
      expect(markup).not.toMatch(/style=|<style|<image|<text|<filter|<script|https?:|data:|mix-blend/);
    }
  });

  it("has no broken numbers and none finer than it needs", () => {
    for (const seed of seeds) {
      const markup = draw(kind, seed);
      expect(markup).not.toMatch(/NaN|undefined|Infinity|null/);
      const paths = [...markup.matchAll(/ d="([^"]*)"/g)].map((match) => match[1] ?? "");
      for (const path of paths) expect(path).not.toMatch(/\.\d\d/);
    }
  });

  it("weighs at most 3.5 KB", () => {
    for (const seed of seeds) expect(brotliCompressSync(draw(kind, seed)).length).toBeLessThanOrEqual(3584);
  });

  it("refers only to what it defines", () => {
    for (const seed of seeds) {
      const markup = draw(kind, seed);
      const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      const used = [...markup.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1]);
      expect(used.filter((id) => !ids.has(id))).toEqual([]);
    }
  });
});

describe("plates on one page", () => {
  it("do not share ids, even when they are the same picture", () => {
    const page = renderToStaticMarkup(
      <main>
        {plateKinds.map((kind) => (
          <section key={kind}>
            <Plate kind={kind} seed="one" label={kind} />
            <Plate kind={kind} seed="one" label={kind} />
            <Plate kind={kind} seed="two" label={kind} />
          </section>
        ))}
      </main>,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
  });
});

describe("findFittingPlate", () => {
  it.each([
    ["residential", ["villa", "majlis"]],
    ["Residential villa", ["villa"]],
    ["luxury-apartments", ["tower"]],
    ["Residential Tower", ["tower"]],
    ["commercial", ["office", "tower"]],
    ["Corporate office", ["office"]],
    ["hospitality", ["lobby", "restaurant"]],
    ["Hotel", ["lobby", "restaurant"]],
    ["Restaurant at a hotel", ["restaurant"]],
    ["Café", ["restaurant"]],
    ["Home cinema", ["majlis"]],
    ["retail", ["lobby"]],
    ["Logistics building Warehouse and offices, Al Quoz Commercial", ["warehouse"]],
    ["Industrial", ["warehouse"]],
    ["Outpatient clinic, Al Barsha Commercial", ["clinic"]],
    ["Desert lodge, Ras Al Khaimah Hospitality", ["lodge"]],
    ["مستودع", ["warehouse"]],
    ["مخيم صحراوي", ["lodge"]],
    ["فلل سكنية", ["villa"]],
    ["شقق", ["tower"]],
    ["مطعم", ["restaurant"]],
  ])("shows for %s one of %j", (text, expected) => {
    const kinds = new Set(seeds.map((seed) => findFittingPlate(text, seed)));
    expect([...kinds].sort()).toEqual([...expected].sort());
  });

  it("finds nothing where the words name no building", () => {
    for (const text of ["", "Uncategorized", "On labels"]) expect(findFittingPlate(text, "7")).toBeUndefined();
  });
});

describe("choosePlate", () => {
  it("lets the seed choose, the same for the same seed", () => {
    expect(new Set(seeds.map((seed) => choosePlate(plateKinds, seed))).size).toBeGreaterThan(3);
    expect(choosePlate(plateKinds, "7")).toBe(choosePlate(plateKinds, "7"));
  });
});

it("shows the same house an hour later, under another sky", () => {
  const evening = draw("villa", "frond");
  const later = draw("villa", "frond~later");
  const shapes = (markup: string) => [...markup.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
  expect(later).not.toBe(evening);
  expect(shapes(later)).toEqual(shapes(evening));
});
