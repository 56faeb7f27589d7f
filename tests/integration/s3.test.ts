import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { drawing } from "../support/picture-files.ts";
import { type S3Server, startS3, toS3Variables } from "../support/s3-server.ts";
import { programVariables, runSikka, type Sikka } from "../support/sikka.ts";
import { idOf, photoOf, startUploader, type Uploader } from "../support/uploads.ts";
import { film } from "../support/video-files.ts";

let server: S3Server;
let variables: Record<string, string>;
let uploader: Uploader;
beforeAll(async () => {
  server = await startS3();
  variables = toS3Variables({ ...server.address, prefix: "website" });
  uploader = await startUploader({ env: variables });
});
afterEach(() => {
  server.interference = undefined;
});
afterAll(async () => {
  await uploader.sikka.stop();
  await server.close();
});

/** Starts the program again on the same database, with its files here or there. */
async function restart(env: Record<string, string>): Promise<Sikka> {
  const { dataDir, databaseUrl, stop } = uploader.sikka;
  await stop();
  uploader = await startUploader({ env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }, dataDir });
  return uploader.sikka;
}

/** Runs `npm run files -- …` as its script does. */
async function command(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ["build/server/main.js", "files", ...args], {
    env: { ...programVariables(), DATA_DIR: uploader.sikka.dataDir, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise<number>((resolve) => child.once("close", resolve));
  return { code, output };
}

async function contentOf(address: string): Promise<string> {
  const response = await uploader.sikka.get(address);
  return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString("base64")}`;
}

test("uploads live in the bucket: a page shows them, also after a restart, and a deleted one is gone", async () => {
  const { store, staff } = uploader;
  const picture = await store(photoOf());
  const deleted = await store(photoOf());
  const body = new Blob([new Uint8Array(film())]);
  const sent = await uploader.sikka.get("/admin/uploads/video", { method: "POST", body, headers: staff });
  const { address: video } = await sent.json();
  expect(sent.status).toBe(201);
  expect(existsSync(join(uploader.sikka.dataDir, "files"))).toBe(false);
  expect(server.asked.some((line) => line.startsWith("PUT /pictures/website/blog-images/"))).toBe(true);

  await uploader.sikka.sql("update portfolio_projects set featured_image_url = $1, video_url = $2", [picture, video]);
  const [project] = await uploader.sikka.sql("select slug from portfolio_projects where is_active limit 1");
  const before = await contentOf(picture);
  expect(before).toMatch(/^200 \/9j\//);
  await uploader.sikka.sql("update media set deleted_at = now() where id = $1", [idOf(deleted)]);
  const sikka = await restart(variables);
  expect(await sikka.html(`/portfolio/${project?.slug}`)).toContain(picture);
  expect(await contentOf(picture)).toBe(before);
  expect((await sikka.get(deleted)).status).toBe(404);
  const part = await sikka.get(video, { headers: { range: "bytes=10-19" } });
  expect([part.status, Buffer.from(await part.arrayBuffer()).equals(film().subarray(10, 20))]).toEqual([206, true]);
  expect((await sikka.get("/readyz")).status).toBe(200);
  expect((await sikka.get("/sitemap.xml")).status).toBe(200);
});

test("a bucket that does not answer is said to operators and to who uploads, and ends by itself", async () => {
  const { sikka, send } = uploader;
  server.interference = (_asked, answer) => {
    answer.destroy();
    return true;
  };
  const ready = await sikka.get("/readyz");
  expect([ready.status, await ready.text()]).toEqual([503, "not ready: storage"]);
  const response = await send(photoOf());
  expect([response.status, await response.json()]).toEqual([500, { error: "Failed to upload image" }]);
  expect((await sikka.get("/")).status).toBe(200);
  server.interference = undefined;
  expect((await sikka.get("/readyz")).status).toBe(200);
  expect((await send(photoOf())).status).toBe(201);
});

test("the command moves everything to the disk and back, and the same addresses show the same", async () => {
  const rows = await uploader.sikka.sql<{ id: string }>(
    "select id from media where stored_at is not null and deleted_at is null",
  );
  const addresses = rows.map(({ id }) => `/media/${id}`);
  const contents = await Promise.all(addresses.map(contentOf));
  expect(contents.filter((content) => content.startsWith("200"))).toHaveLength(3);

  const down = await command(["move", "--to", "disk"], variables);
  expect([down.code, down.output]).toEqual([0, expect.stringMatching(/^\d+ files copied, \d were there already.+\n/)]);
  expect(down.output).toContain("Nothing was removed at the source.");
  expect(down.output).toContain("Start the program without S3_BUCKET");
  await restart({});
  expect(await Promise.all(addresses.map(contentOf))).toEqual(contents);

  const up = await command(["move", "--to", "s3", "--delete-source"], variables);
  expect([up.code, up.output]).toEqual([0, expect.stringMatching(/files removed at the source/)]);
  expect(uploader.filesIn("blog-images")).toEqual([]);
  await restart(variables);
  expect(await Promise.all(addresses.map(contentOf))).toEqual(contents);
});

test("a command that cannot work says in a line why", async () => {
  for (const [args, env, said] of [
    [["move", "--to", "s3"], {}, "S3_BUCKET is not set"],
    [["move", "--to", "tape"], variables, "say npm run files -- move --to s3"],
    [
      ["move", "--to", "s3"],
      { ...variables, S3_BUCKET: "nowhere" },
      "nothing can be written to the target: the bucket",
    ],
  ] as const) {
    const { code, output } = await command([...args], env);
    expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringContaining(said)]]);
  }
});

test("with a public address of the bucket, pages show sizes of pictures from there, to be kept for ever", async () => {
  const sikka = await restart({ ...variables, S3_PUBLIC_URL: "https://files.example.com/" });
  const picture = await uploader.store(await drawing(700, 500).jpeg().toBuffer());
  await sikka.sql("update portfolio_projects set featured_image_url = $1", [picture]);
  const [project] = await sikka.sql("select slug from portfolio_projects where is_active limit 1");
  const size = new RegExp(`https://files\\.example\\.com/(website/variants/${idOf(picture)}/[0-9a-f]{16}-700\\.avif)`);
  const key = async () => size.exec(await sikka.html(`/portfolio/${project?.slug}`))?.[1];
  await expect.poll(key).toBeDefined();
  const made = await server.look(`/pictures/${await key()}`);
  expect([made.status, made.headers.get("cache-control"), made.headers.get("content-type")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
    "image/avif",
  ]);
});

test("a start with a bucket that cannot be used ends with one line that names the variable", async () => {
  const { dataDir } = uploader.sikka;
  const wrong = { ...variables, S3_SECRET_ACCESS_KEY: "guessed", DATA_DIR: dataDir, PORT: "1" };
  const { code, output } = await runSikka(wrong);
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    /^Sikka could not start: S3_BUCKET=pictures cannot be used: the bucket answers 403 .+$/,
  );
  expect(output).not.toContain("guessed");
});
