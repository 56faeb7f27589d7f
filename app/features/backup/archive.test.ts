import { execFileSync } from "node:child_process";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { toStream } from "~/lib/http/byte-streams.ts";
import { BackupError, type Manifest, readArchive, writeArchive } from "./archive.server.ts";

const head: Manifest = { format: "sikka-backup", edition: 1, at: "2026-11-23T04:00:00.000Z", migrations: [] };
const parts = {
  "database/services/000001.jsonl": '{"title":"مصباح"}',
  "files/blog-images/1-a.jpg": "x".repeat(200_000),
};
const tables = { services: { rows: 1, sum: "12" } };

async function* toParts(all: readonly (readonly [string, string])[]) {
  for (const [name, value] of all) {
    const content = Buffer.from(value);
    yield { name, bytes: content.byteLength, content: Readable.from([content]) };
  }
}
const make = (key?: string, all: readonly (readonly [string, string])[] = Object.entries(parts)) =>
  buffer(writeArchive(head, toParts(all), () => tables, key));
const pieces = (bytes: Buffer) =>
  toStream(
    (async function* () {
      for (let at = 0; at < bytes.byteLength; at += 1_000) yield bytes.subarray(at, at + 1_000);
    })(),
  );

async function read(bytes: Buffer, key?: string) {
  const found: Record<string, string> = {};
  let begun: Manifest | undefined;
  const summary = await readArchive(
    pieces(bytes),
    { key },
    {
      async begin(given) {
        begun = given;
      },
      async part({ name, content }) {
        found[name] = await text(content);
      },
    },
  );
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
  await expect(readArchive(pieces(locked), { key: "another key" })).rejects.toThrow("BACKUP_KEY is not the key");
  for (const place of [70, Math.floor(locked.length / 2), locked.length - 2]) {
    const changed = Buffer.from(locked);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(readArchive(pieces(changed), { key: "correct horse battery staple" })).rejects.toThrow(/damaged/);
  }
});

test("one that is not encrypted is refused while there is a key, unless it is insisted on", async () => {
  const plain = await make();
  const key = "correct horse battery staple";
  await expect(readArchive(pieces(plain), { key })).rejects.toThrow(/not encrypted, although.*--unencrypted/);
  expect(await readArchive(pieces(plain), { key, takesPlain: true })).toMatchObject({ tables });
});

test.each([
  ...["files/postgres/postgresql.auto.conf", "files/pages/index.html", "files/kept-enquiries/1.json", "files/.env"],
  ...[
    "files/blog-images/x.html",
    "files/blog-images/x.svg",
    "files/blog-images/x.jpg.html",
    "files/blog-images/.x.jpg",
  ],
  ...["files/blog-images/a/b.jpg", "files/Blog-Images/x.jpg", "FILES/blog-images/x.jpg", "files/blog-images/x.JPG"],
  ...["files/../x.jpg", "files/blog-images/../x.jpg", "files/blog-images/..jpg", "../files/blog-images/x.jpg"],
  ...["/files/blog-images/x.jpg", "files//blog-images/x.jpg", "files/blog-images\\x.jpg", "files/blog-images/x.jpg "],
  ...["files/variants/x.jpg", "files/variants/id/x.html", "files/variants/../../x.avif", "files/sitemaps/sitemap.xml"],
  ...["files/last-known/flags.json", "files/backups/1.backup", "files/blog-images/x\u0000.jpg", "files/x.jpg", "x"],
  ...[
    "database/services/1.jsonl",
    "database/../000001.jsonl",
    "database/a/b/000001.jsonl",
    "database/a;b/000001.jsonl",
  ],
  ...[
    "manifest.json",
    "database/\u001b[2J/000001.jsonl",
    "files/blog-images/\u202egpj.x.jpg",
    "./files/blog-images/x.jpg",
  ],
])("a part named %j is refused", async (name) => {
  const reading = readArchive(pieces(await make(undefined, [...Object.entries(parts), [name, "{}"]])));
  await expect(reading).rejects.toThrow(BackupError);
});

test("names that come twice, rows after files and parts after the end are refused", async () => {
  const [row, file] = Object.entries(parts) as [[string, string], [string, string]];
  const refused = async (...all: [string, string][]) => expect(readArchive(pieces(await make(undefined, all)))).rejects;
  await (await refused(row, file, file)).toThrow("blog-images/1-a.jpg twice");
  await (await refused(row, file, ["files/blog-images/1-A.jpg", ""])).toThrow("1-A.jpg twice");
  await (await refused(file, row)).toThrow("after the files");
  const tar = gunzipSync(await make());
  const longer = gzipSync(
    Buffer.concat([tar.subarray(0, -1_024), packed({ name: "files/blog-images/2-b.jpg" }), tar.subarray(-1_024)]),
  );
  await expect(readArchive(pieces(longer))).rejects.toThrow("goes on after its end");
});

/** An entry of a tar archive without content. */
function packed({ name, type = "0", size = 0 }: { name: string; type?: string; size?: number }): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write("0000600\u00000000000\u00000000000\u0000", 100);
  header.write(`${size.toString(8).padStart(11, "0")} 00000000000 `, 124);
  header.write(`        ${type}/etc/passwd`, 148);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, 148);
  return header;
}

test.each([
  ["a symbolic link", "2"],
  ["a hard link", "1"],
  ["a device", "3"],
  ["a pipe", "6"],
  ["a folder", "5"],
])("%s in it is refused, also with the name of an upload", async (_, type) => {
  const tar = gunzipSync(await make());
  const entry = packed({ name: "files/blog-images/2-b.jpg", type });
  const first = 512 + 512 * Math.ceil(JSON.stringify(head).length / 512);
  const bytes = gzipSync(Buffer.concat([tar.subarray(0, first), entry, tar.subarray(first)]));
  await expect(readArchive(pieces(bytes))).rejects.toThrow("which is no file but a");
});

test("a part that claims to be larger than any is refused before it is read", async () => {
  const tar = gunzipSync(await make());
  const first = 512 + 512 * Math.ceil(JSON.stringify(head).length / 512);
  for (const name of ["files/blog-images/2-b.jpg", "database/services/000002.jsonl", "summary.json"]) {
    const bytes = gzipSync(Buffer.concat([tar.subarray(0, first), packed({ name, size: 2 ** 32 })]));
    await expect(readArchive(pieces(bytes))).rejects.toThrow("larger than any part");
  }
});
