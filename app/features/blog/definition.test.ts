import { expect, test } from "vitest";
import type { AnyContentType, StoredValues } from "../../definitions/content-type.ts";
import { posts as typed } from "./definition.ts";

const posts: AnyContentType = typed;
const save = (values: StoredValues, previous: StoredValues | null) =>
  posts.prepare?.(values, { now: new Date(), siteUrl: "", intent: "publish", previous }) as StoredValues | undefined;

test("an excerpt that nobody wrote follows the text, one that someone wrote stays", () => {
  const first = save({ excerpt: null, contentHtml: "<p>One</p>" }, null);
  expect(first?.excerpt).toBe("One");
  const before = { excerpt: "One", contentHtml: "<p>One</p>" };
  expect(save({ excerpt: "One", contentHtml: "<p>Two</p>" }, before)?.excerpt).toBe("Two");
  expect(save({ excerpt: "Mine", contentHtml: "<p>Two</p>" }, before)?.excerpt).toBe("Mine");
});
