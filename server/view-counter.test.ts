import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLog } from "~/lib/log.server.ts";
import { toBuild } from "../tests/support/route-build.ts";
import { createRouteTable } from "./route-table.ts";
import { createViewCounter, type ViewCounter } from "./view-counter.ts";

const table = createRouteTable(
  toBuild(
    { path: "blog", module: {} },
    { path: "blog/category/:slug", module: {} },
    { path: "blog/:slug", module: { handle: { countsViews: true } } },
    { path: "*", module: {} },
  ),
);
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

type Load = { url?: string; method?: string; status?: number; headers?: Record<string, string> };

function load(counter: ViewCounter, { url = "/blog/a", method = "GET", status = 200, headers = {} }: Load = {}): void {
  const response = Object.assign(new EventEmitter(), { statusCode: status });
  const request = { url, method, headers: { "user-agent": chrome, ...headers } };
  counter.watch(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  response.emit("finish");
}

/** A store that adds up, and that can be made to fail. */
function createStore() {
  const stored: Record<string, number> = {};
  const store = {
    stored,
    writes: 0,
    failing: false,
    async save(counts: ReadonlyMap<string, number>) {
      store.writes++;
      if (store.failing) throw new Error("away");
      for (const [slug, views] of counts) stored[slug] = (stored[slug] ?? 0) + views;
    },
  };
  return store;
}

beforeEach(() => {
  vi.useFakeTimers();
  setLog({ level: "error" });
});
afterEach(() => {
  vi.useRealTimers();
  setLog({ level: "info" });
});

test.each<[string, Load]>([
  ["a load", {}],
  ["a load that was not modified", { status: 304 }],
  ["a load with a query", { url: "/blog/a?from=mail" }],
  ["an address in other letters", { url: "/Blog/a" }],
  ["a headless browser", { headers: { "user-agent": chrome.replace("Chrome", "HeadlessChrome") } }],
  ["a visitor who names no browser", { headers: { "user-agent": "" } }],
])("%s counts", async (_, what) => {
  const store = createStore();
  const counter = createViewCounter(store.save, table);
  load(counter, what);
  await counter.close();
  expect(store.stored).toEqual({ a: 1 });
});

test.each<[string, Load]>([
  ["the list", { url: "/blog" }],
  ["a category", { url: "/blog/category/a" }],
  ["another page", { url: "/services/a" }],
  ["a broken address", { url: "/blog/%E0%A4%A" }],
  ["a HEAD request", { method: "HEAD" }],
  ["a post that is missing", { status: 404 }],
  ["a page that failed", { status: 503 }],
  ["a redirect", { status: 301 }],
  ["a page fetched ahead", { headers: { "sec-purpose": "prefetch" } }],
  ["a page rendered ahead", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["a page fetched ahead by an older browser", { headers: { purpose: "prefetch" } }],
  ["a named crawler", { headers: { "user-agent": googlebot } }],
  ["a crawler in a headless browser", { headers: { "user-agent": `${googlebot} HeadlessChrome/140.0.0.0` } }],
])("%s does not count", async (_, what) => {
  const store = createStore();
  const counter = createViewCounter(store.save, table);
  load(counter, what);
  await counter.close();
  expect(store.writes).toBe(0);
});

test("views are written together, a second after the first", async () => {
  const store = createStore();
  const counter = createViewCounter(store.save, table);
  for (let times = 0; times < 200; times++) load(counter);
  load(counter, { url: "/blog/%D8%B3%D9%83%D8%A9" });
  await vi.advanceTimersByTimeAsync(999);
  expect(store.writes).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(store).toMatchObject({ writes: 1, stored: { a: 200, سكة: 1 } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.writes).toBe(1);
});

test("views that come during a write are in the next one", async () => {
  const store = createStore();
  let finish = () => {};
  const slow = vi.fn(async (counts: ReadonlyMap<string, number>) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    await store.save(counts);
  });
  const counter = createViewCounter(slow, table);
  load(counter);
  await vi.advanceTimersByTimeAsync(1_000);
  load(counter);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(slow).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(slow).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.stored).toEqual({ a: 2 });
});

test("views that could not be written wait, with more and more patience, and none is lost", async () => {
  const store = createStore();
  store.failing = true;
  const counter = createViewCounter(store.save, table);
  load(counter);
  await vi.advanceTimersByTimeAsync(1_000);
  load(counter);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.writes).toBeLessThan(8);
  store.failing = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(store.stored).toEqual({ a: 2 });
});

test("memory is bounded while the database does not answer", async () => {
  const store = createStore();
  const counter = createViewCounter(store.save, table);
  for (let post = 0; post < 10_100; post++) load(counter, { url: `/blog/post-${post}` });
  load(counter, { url: "/blog/post-0" });
  await counter.close();
  expect(Object.keys(store.stored)).toHaveLength(10_000);
  expect(store.stored["post-0"]).toBe(2);
});

test("closing writes what is left, after a write that is under way", async () => {
  const store = createStore();
  const counter = createViewCounter(store.save, table);
  load(counter);
  await vi.advanceTimersByTimeAsync(1_000);
  load(counter);
  await counter.close();
  expect(store.stored).toEqual({ a: 2 });
  load(counter);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.stored).toEqual({ a: 2 });
});

test("closing does not wait for a database that says nothing", async () => {
  const counter = createViewCounter(() => new Promise(() => {}), table);
  load(counter);
  const closing = counter.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(closing).resolves.toBeUndefined();
});

test("views of staff do not count, those of others with a cookie do", async () => {
  const store = createStore();
  const counter = createViewCounter(store.save, table, async ({ headers }) => headers.cookie === "staff");
  load(counter, { headers: { cookie: "staff" } });
  load(counter, { url: "/blog/b", headers: { cookie: "visitor" } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(store.stored).toEqual({ b: 1 });
  await counter.close();
});
