import { expect, test } from "vitest";
import { plateKinds, projectPlate } from "~/ui/plate/plate-kind.ts";
import { postPicture, toPlateChoice } from "./plate-choice.ts";

const project = (id: string, title: string, categoryName: string | null = null) => ({ id, title, categoryName });
/** What a post shows: the room of a system, else the kind of a building. */
const shownOf = (title: string, category?: string, id = "1") => {
  const { plate, room } = postPicture({ id, title, category });
  return room ?? plate.kind;
};

test("a project shows what fits it best, by its type before its category", () => {
  expect(projectPlate(project("1", "Al Quoz", "Commercial")).kind).toMatch(/office|tower/);
  expect(projectPlate({ ...project("1", "Al Quoz", "Commercial"), projectType: "Logistics building" }).kind).toBe(
    "warehouse",
  );
  expect(projectPlate(project("1", "Outpatient clinic, Al Barsha", "Commercial")).kind).toBe("clinic");
  expect(projectPlate(project("1", "Desert lodge, Ras Al Khaimah", "Hospitality"))).toEqual({
    kind: "lodge",
    seed: "1",
  });
});

test("projects whose words name no building show all kinds", () => {
  const kinds = Array.from({ length: 200 }, (_, id) => projectPlate(project(`${id}`, "On labels")).kind);
  expect(new Set(kinds).size).toBe(plateKinds.length);
});

test.each([
  ["Cabling a villa before the plaster", "villa"],
  ["CCTV in Dubai: the rules in general terms", "camera"],
  ["Choosing a rack: height, depth, heat", "wifi"],
  ["Handover documents to ask for", "office"],
  ["Home cinema acoustics in a concrete box", "speaker"],
  ["Keypads and apps: who is holding the phone?", "majlis"],
  ["KNX and Matter, side by side", "home"],
  ["Lighting scenes that get used", "lightbulb"],
  ["Power cuts: what should stay on, and for how long", "tower"],
  ["Retrofit in an apartment without chasing a wall", "tower"],
  ["Shades and heat: which facade, which hour", "lightbulb"],
  ["Smart locks: begin with the door", "lock"],
  ["Video intercom for a villa with a gate", "shield"],
  ["Wi-Fi in concrete houses", "wifi"],
  ["A summer check for the rack and the roof", "thermometer"],
  ["كاميرات المراقبة", "camera"],
])("a post called %s shows %s", (title, shown) => {
  expect(shownOf(title, "Security and access")).toBe(shown);
});

test("a post whose title says nothing shows what its category says, else a quiet room or house", () => {
  expect(shownOf("Six questions", "Security and access")).toBe("lock");
  expect(shownOf("Six questions", "Planning and cabling")).toBe("wifi");
  const kinds = Array.from({ length: 100 }, (_, id) => shownOf("On labels", undefined, `${id}`));
  expect([...new Set(kinds)].sort()).toEqual(["lobby", "majlis", "office", "villa"]);
});

test("where a system is shown, pictures of links show the building of the title, else where its work is seen", () => {
  expect(postPicture({ id: "1", title: "Video intercom for a villa with a gate" }).plate.kind).toBe("villa");
  expect(postPicture({ id: "1", title: "Smart locks: begin with the door" }).plate).toEqual({
    kind: "office",
    seed: "1",
  });
});

test("the address of a drawing names its kind and seed", () => {
  expect(toPlateChoice("/plates/villa/frond%20villa.svg")).toEqual({ kind: "villa", seed: "frond villa" });
  for (const address of ["/plates/castle/a.svg", "/plates/villa/a.png", "/plates/villa/%.svg", "/a.jpg", "", null]) {
    expect(toPlateChoice(address)).toBeUndefined();
  }
});
