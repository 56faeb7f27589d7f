import { execFileSync } from "node:child_process";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { toStream } from "~/lib/http/byte-streams.ts";
import { type Manifest, readArchive, writeArchive } from "./archive.server.ts";

const head: Manifest = { format: "sikka-backup", edition: 1, at: "2026-11-23T04:00:00.000Z", migrations: [] };
const parts = { "database/services/1.jsonl": '{"title":"مصباح"}', "files/a.jpg": "x".repeat(200_000) };
const tables = { services: { rows: 1, sum: "12" } };

async function* toFiles() {
  for (const [name, value] of Object.entries(parts)) {
    const content = Buffer.from(value);
    yield { name, bytes: content.byteLength, content: Readable.from([content]) };
  }
}
const make = (key?: string) => buffer(writeArchive(head, toFiles(), () => tables, key));
const pieces = (bytes: Buffer) =>
  toStream(
    (async function* () {
      for (let at = 0; at < bytes.byteLength; at += 1_000) yield bytes.subarray(at, at + 1_000);
    })(),
  );

async function read(bytes: Buffer, key?: string) {
  const found: Record<string, string> = {};
  let begun: Manifest | undefined;
  const summary = await readArchive(pieces(bytes), key, {
    async begin(given) {
      begun = given;
    },
    async part({ name, content }) {
      found[name] = await text(content);
    },
  });
  return { begun, found, tables: summary.tables };
}

test.each([undefined, "correct horse battery staple"])(
  "what was written is read again, with the key %s",
  async (key) => {
    expect(await read(await make(key), key)).toEqual({ begun: head, found: parts, tables });
  },
);

test("the system's tar lists it", async () => {
  const names = execFileSync("tar", ["-tz"], { input: await make(), encoding: "utf8" });
  expect(names.trim().split("\n")).toEqual(["manifest.json", ...Object.keys(parts), "summary.json"]);
});

test("one that is cut off, changed, foreign or locked is refused with a reason", async () => {
  const [plain, locked] = [await make(), await make("correct horse battery staple")];
  expect(locked.includes("sikka-backup")).toBe(false);
  for (const bytes of [1, 20, plain.length / 2, plain.length - 1]) {
    await expect(readArchive(pieces(plain.subarray(0, bytes)))).rejects.toThrow(/damaged|cut off/);
  }
  await expect(readArchive(pieces(Buffer.from("<html>a page</html>".repeat(99))))).rejects.toThrow(
    "no backup of Sikka",
  );
  await expect(readArchive(pieces(locked))).rejects.toThrow("it is encrypted: set BACKUP_KEY");
  await expect(readArchive(pieces(locked), "another key")).rejects.toThrow("BACKUP_KEY is not the key");
  for (const place of [70, Math.floor(locked.length / 2), locked.length - 2]) {
    const changed = Buffer.from(locked);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(readArchive(pieces(changed), "correct horse battery staple")).rejects.toThrow(/damaged/);
  }
});
