import { expect, test } from "vitest";
import { readQuery } from "./route-handle.ts";

test("a loader reads the parameters that its route names and no others", () => {
  const query = readQuery("https://a.example/blog?q=knx&page=&sort=name", { query: ["q", "page"] } as const);
  expect(query).toEqual({ q: "knx", page: undefined });
  // @ts-expect-error: the route does not name it.
  expect(query.sort).toBeUndefined();
});
