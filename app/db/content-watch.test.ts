import type { EventEmitter } from "node:events";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ContentWatch, watchChanges } from "./content-watch.server.ts";

const server = { version: 0, whileRead: [] as (() => void)[], clients: [] as EventEmitter[] };

beforeEach(() => {
  const spy = (name: "connect" | "query" | "end", work: (this: EventEmitter, text: string) => unknown) =>
    vi.spyOn(pg.Client.prototype, name).mockImplementation(work as never);
  spy("connect", async function () {
    server.clients.push(this);
  });
  spy("end", async () => {});
  spy("query", async (text) => {
    const rows = [{ version: String(server.version) }];
    // After the server has read it and before we know.
    if (text.startsWith("select version")) server.whileRead.shift()?.();
    return { rows };
  });
});

let watch: ContentWatch | undefined;
afterEach(async () => {
  await watch?.close();
  vi.restoreAllMocks();
});

const notify = (payload: unknown) =>
  server.clients.at(-1)?.emit("notification", { channel: "content_version", payload: String(payload) });
const commit = (version: number) => {
  server.version = version;
  notify(version);
};

function open() {
  const said: string[] = [];
  const nothing = () => {};
  watch = watchChanges(
    {},
    {
      opened: (version) => said.push(`opened ${version}`),
      content: (version) => said.push(`content ${version}`),
      lost: () => said.push("lost"),
      ...{ deliveries: nothing, pictures: nothing, schedule: nothing },
    },
  );
  return said;
}

test("a change while the feed opens is not missed", async () => {
  server.version = 35;
  server.whileRead = [() => commit(36)];
  const said = open();
  await expect.poll(() => said).toEqual(["opened 35", "content 35", "content 36"]);
});

test("what a notification says is not believed: the table is read", async () => {
  server.version = 5;
  const said = open();
  await expect.poll(() => said).toContain("content 5");
  server.whileRead = [() => notify("rubbish"), () => {}];
  notify(999_999_999);
  await expect.poll(() => server.whileRead).toEqual([]);
  commit(6);
  await expect.poll(() => said).toEqual(["opened 5", "content 5", "content 6"]);
});

test("a table that was restored to an older state counts as a new beginning", async () => {
  server.version = 5;
  const said = open();
  await expect.poll(() => said).toContain("content 5");
  commit(3);
  await expect.poll(() => said).toEqual(["opened 5", "content 5", "opened 3", "content 3"]);
});
