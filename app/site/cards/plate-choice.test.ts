import { expect, test } from "vitest";
import { plateKinds } from "~/ui/plate/plate-kind.ts";
import { drawPosts, drawProjects, type PlateChoice, postPlate, projectPlate, toPlateChoice } from "./plate-choice.ts";

const project = (id: string, title: string, categoryName: string | null = null, imageUrl: string | null = null) => ({
  id,
  title,
  categoryName,
  imageUrl,
});
const kindsOf = (cards: readonly { plate: PlateChoice }[]) => cards.map(({ plate }) => plate.kind);
const repeats = (kinds: readonly string[]) => kinds.filter((kind, index) => kind === kinds[index - 1]);

test("a project alone shows what fits it best, by its type before its category", () => {
  expect(projectPlate(project("1", "Al Quoz", "Commercial")).kind).toMatch(/office|tower/);
  expect(projectPlate({ ...project("1", "Al Quoz", "Commercial"), projectType: "Logistics building" }).kind).toBe(
    "warehouse",
  );
  expect(projectPlate(project("1", "Desert lodge, Ras Al Khaimah", "Hospitality"))).toEqual({
    kind: "lodge",
    seed: "1",
  });
});

test("a list keeps the best kinds where none repeats", () => {
  const projects = [
    project("1", "Villa"),
    project("2", "Hotel lobby"),
    project("3", "Office floor"),
    project("4", "Tower"),
  ];
  expect(drawProjects(projects).map(({ plate }) => plate)).toEqual(projects.map(projectPlate));
});

test("a villa two rows further is a villa again", () => {
  const titles = [
    "Villa",
    "Hotel lobby",
    "Office floor",
    "Tower",
    "Villa",
    "Clinic",
    "Restaurant",
    "Warehouse",
    "Lodge",
  ];
  const projects = titles.map((title, index) => project(`${index}`, title));
  expect(drawProjects(projects).map(({ plate }) => plate)).toEqual(projects.map(projectPlate));
});

test("villas in a row alternate with what else fits a villa", () => {
  const villas = ["1", "2", "3", "4", "5"].map((id) => project(id, `Villa ${id}`));
  expect(kindsOf(drawProjects(villas))).toEqual(["villa", "majlis", "villa", "majlis", "villa"]);
});

test.each(["Residential", "Commercial", "Hospitality", "Restaurant", "Warehouse", "Desert lodge", "Clinic", "Other"])(
  "no list of %s shows two of a kind in a row",
  (category) => {
    for (let list = 0; list < 30; list++) {
      const projects = Array.from({ length: 12 }, (_, index) => project(`${list} ${index}`, "One more", category));
      expect(repeats(kindsOf(drawProjects(projects)))).toEqual([]);
    }
  },
);

test("six posts of a page show at least five kinds, none twice in a row of three", () => {
  for (let list = 0; list < 40; list++) {
    const posts = Array.from({ length: 6 }, (_, index) => ({ id: `${list} ${index}`, title: "Wiring a villa" }));
    const kinds = kindsOf(drawPosts(posts));
    expect(kinds[0]).toBe("villa");
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(5);
    expect(new Set(kinds.slice(0, 3)).size).toBe(3);
    expect(new Set(kinds.slice(3)).size).toBe(3);
  }
});

test("all kinds turn up among posts whose words name no building", () => {
  const kinds = Array.from({ length: 200 }, (_, id) => postPlate({ id: `${id}`, title: "On labels" }).kind);
  expect(new Set(kinds).size).toBe(plateKinds.length);
});

test("the address of a drawing counts as its kind, a photograph as none", () => {
  const drawn = project("1", "x", "Office", "/plates/villa/x.svg");
  expect(kindsOf(drawProjects([drawn, project("2", "Villa")]))[1]).toBe("majlis");
  const photo = project("1", "Villa", null, "/media/villa.jpg");
  expect(kindsOf(drawProjects([photo, project("2", "Villa")]))[1]).toBe("villa");
});

test("the address of a drawing names its kind and seed", () => {
  expect(toPlateChoice("/plates/villa/frond%20villa.svg")).toEqual({ kind: "villa", seed: "frond villa" });
  for (const address of ["/plates/castle/a.svg", "/plates/villa/a.png", "/plates/villa/%.svg", "/a.jpg", "", null]) {
    expect(toPlateChoice(address)).toBeUndefined();
  }
});
