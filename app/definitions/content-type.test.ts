import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defineContentType } from "./content-type.ts";
import { number, text, toggle } from "./fields.ts";

const partners = defineContentType({
  name: "partners",
  table: "partners",
  one: "partner",
  many: "partners",
  title: "name",
  fields: {
    name: text("Name", { required: "Name is required" }),
    displayOrder: number("Display Order"),
    isActive: toggle("Active (visible on website)", true),
  },
});

test("a plain type says its names and its fields; words, form, order and switch follow", () => {
  const { form, list, messages } = partners;
  expect(form).toMatchObject({ as: "dialog", newTitle: "Add Partner", buttons: { create: "Create Partner" } });
  expect(form.sections).toEqual([{ title: "", fields: ["name", "displayOrder", "isActive"], isRail: false }]);
  expect(list).toMatchObject({ title: "Partners", add: "Add Partner", emptyTitle: "No partners found" });
  expect(list.orders).toEqual([{ name: "order", label: "Display order", by: [["displayOrder", "asc"]] }]);
  expect(list.toggles).toMatchObject([
    { field: "isActive", off: "Inactive", messages: { on: { text: "Partner activated" } } },
  ]);
  expect(messages.deleted).toEqual({ text: "Partner deleted successfully" });
});

test.each(["testimonials", "enquiries"])("the definition of %s has at most 45 lines", (name) => {
  const lines = readFileSync(`app/features/${name}/definition.ts`, "utf8").split("\n");
  expect(lines.length).toBeLessThanOrEqual(45);
});
