import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { pictureEdition } from "../share-address.server.ts";
import type { PictureContent } from "../share-subject.ts";
import { Composition } from "./composition.tsx";
import { openFaces } from "./draw-picture.server.tsx";
import { createTypesetter, type Typesetter } from "./typesetter.ts";

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = createTypesetter(await openFaces());
});

const usual: PictureContent = { picture: "/plates/villa/a-dusk.jpg", title: "A quiet villa", company: "Sikka" };
const draw = (content: Partial<PictureContent>) =>
  renderToStaticMarkup(<Composition content={{ ...usual, ...content }} plate="data:," typesetter={typesetter} />);
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

test("whoever changes how pictures look raises `pictureEdition`, then writes the new line here", () => {
  const hash = createHash("sha256")
    .update(draw({ title: "KNX (24/7) فيلا" }))
    .digest("hex");
  expect(`${pictureEdition} ${hash.slice(0, 12)}`).toBe("6 9f906ff54709");
});
