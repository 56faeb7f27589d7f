import { expect, test } from "vitest";
import { hasSelection, toViewQuery } from "~/admin-kit/parts/selection.ts";
import { contentTypes } from "~/content-types.ts";
import { services } from "~/features/services/definition.ts";
import { toDone } from "./words.ts";

const toQuery = (text: string) => toViewQuery(services, new URLSearchParams(text));

test("a view keeps search, filters and order, and nothing that goes without saying", () => {
  expect(toQuery("page=3&q=+light+&status=active&category=&order=order&edit=1&evil=x")).toBe("q=light&status=active");
  expect(toQuery("order=newest")).toBe("order=newest");
  expect(toQuery("view=all")).toBe("");
});

test("someone's own view is shown where the address says nothing of what is wanted", () => {
  const says = (text: string) => hasSelection(services, new URLSearchParams(text));
  expect(["", "page=2", "edit=1", "new=1"].map(says)).toEqual([false, false, false, false]);
  expect(["q=", "view=all", "status=draft", "order=title"].map(says)).toEqual([true, true, true, true]);
});

test("what was done is said in the words of the buttons", () => {
  const labels = contentTypes.flatMap(({ list }) => list.toggles.flatMap(({ turnOn, turnOff }) => [turnOn, turnOff]));
  expect([...new Set(labels)].map(toDone).toSorted()).toEqual([
    "activated",
    "deactivated",
    "featured",
    "published",
    "unfeatured",
    "unpublished",
  ]);
});
