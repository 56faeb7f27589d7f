import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { drawingEdition, plateKinds } from "~/ui/plate/plate-kind.ts";
import type { PictureContent } from "../share-subject.ts";
import { Composition } from "./composition.tsx";
import { openFaces } from "./faces.server.ts";
import { createTypesetter, type Typesetter } from "./typesetter.ts";

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = createTypesetter(await openFaces());
});

const usual: PictureContent = { plate: { kind: "villa", seed: "1" }, title: "A quiet villa", company: "Sikka" };
const draw = (content: Partial<PictureContent>) =>
  renderToStaticMarkup(<Composition content={{ ...usual, ...content }} typesetter={typesetter} />);
/** Where the wire meets the drawing. */
const joint = (markup: string) => /<circle cx="(\d+)" cy="553"/.exec(markup)?.[1];
/** Where the wire goes on after the company's name. */
const afterName = (markup: string) => Number(/M0 553H60M([\d.]+) 553H584V0/.exec(markup)?.[1]);

test("the title stands at the left of its drawing, an Arabic one at the right", () => {
  expect(joint(draw({}))).toBe("584");
  expect(joint(draw({ title: "فيلا هادئة" }))).toBe("616");
  expect(joint(draw({ title: "KNX في الفيلا" }))).toBe("584");
  expect(joint(draw({ title: "24/7: فيلا" }))).toBe("616");
});

test("a title that cannot be set gives way to the company's name, one that mostly can does not", () => {
  const named = draw({ title: "Sikka" });
  for (const title of ["", " ", "🏠💡", "智能家居", "智能家居系统 KNX"]) expect(draw({ title }), title).toBe(named);
  expect(draw({ title: "Smart home 智能" })).toBe(draw({ title: "Smart home" }));
});

test("a company's name of any length leaves room for the wire", () => {
  expect(afterName(draw({ company: "" }))).toBe(110);
  const short = afterName(draw({ company: "Sikka" }));
  const long = afterName(draw({ company: "The Gulf Electrical, Low-Voltage and Automation Works Company of Dubai" }));
  expect(short).toBeGreaterThan(150);
  expect(long).toBeGreaterThan(short);
  expect(long).toBeLessThan(570);
});

test("titles of all lengths are drawn without broken numbers", () => {
  for (const length of [1, 7, 20, 60, 120, 200, 400]) {
    const markup = draw({ title: "Cabling a villa before the plaster, ".repeat(12).slice(0, length) });
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test("whoever changes how pictures look raises `drawingEdition`, then writes the new line here", {
  timeout: 30_000,
}, () => {
  const hash = createHash("sha256");
  for (const kind of plateKinds) {
    for (const seed of ["1", "2", "3", "4"]) {
      const markup = draw({ plate: { kind, seed }, title: `${kind} KNX (24/7) فيلا` });
      // React numbers ids in its own way.
      hash.update(markup.replaceAll(/_R_\w*?_(?=[a-z])/g, ""));
    }
  }
  expect(`${drawingEdition} ${hash.digest("hex").slice(0, 12)}`).toBe("5 fa728102ab6f");
});
