import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../tests/support/s3-server.ts";
import { openS3Store } from "./s3-store.server.ts";
import type { FileStore } from "./stored-files.ts";

let server: S3Server;
let store: FileStore;
beforeAll(async () => {
  server = await startS3();
  store = openS3Store(server.address);
});
afterEach(() => {
  server.interference = undefined;
});
afterAll(() => server.close());

const mebibyte = 1024 * 1024;

/** So many mebibytes that differ from each other. */
function film(mebibytes: number): Uint8Array[] {
  return Array.from({ length: mebibytes }, (_, place) => new Uint8Array(mebibyte).fill(place + 1));
}

function streamOf(parts: Uint8Array[], failure?: Error): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream(
    {
      pull(controller) {
        const part = left.shift();
        if (part) controller.enqueue(part);
        else if (failure) controller.error(failure);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const asked = (pattern: RegExp) => server.asked.filter((line) => pattern.test(line)).length;
const answer = (response: ServerResponse, status: number, body = "") => {
  response.writeHead(status).end(body);
  return true;
};

/** Fails so many requests that fit, in a way. */
function failing(pattern: RegExp, times: number, fail: (response: ServerResponse) => boolean): void {
  let left = times;
  server.interference = ({ method, url }, response) => {
    if (left === 0 || !pattern.test(`${method} ${url}`)) return false;
    left--;
    return fail(response);
  };
}

test.each([8, 17])("a stream of %i MiB is sent in parts and is one file", async (size) => {
  const parts = film(size);
  const content = Buffer.concat(parts);
  const before = server.asked.length;
  const stored = await store.writeStream("films/long.mp4", streamOf(parts), content.length);
  const sha256 = createHash("sha256").update(content).digest("hex");
  expect(stored).toEqual({ bytes: content.length, sha256 });
  const sent = server.asked.slice(before).filter((line) => line.includes("partNumber=")).length;
  expect(sent).toBe(Math.ceil(size / 8));
  const back = Buffer.from(await new Response(store.stream("films/long.mp4")).arrayBuffer());
  expect(back.equals(content)).toBe(true);
  const range = { start: 8 * mebibyte - 1, end: 8 * mebibyte };
  const middle = await new Response(store.stream("films/long.mp4", range)).arrayBuffer();
  expect(Buffer.from(middle).equals(content.subarray(range.start, range.end + 1))).toBe(true);
  expect(server.altered).toBe(0);
});

test.each([
  ["is too long", 9 * mebibyte, undefined, "tooLarge"],
  ["breaks off", 40 * mebibyte, new Error("the line is cut"), "the line is cut"],
])("a long stream that %s is given up at the bucket too", async (_what, most, failure, outcome) => {
  const before = asked(/^DELETE .+uploadId=/);
  const writing = store.writeStream("films/given-up.mp4", streamOf(film(10), failure), most);
  expect(await writing.catch((error: Error) => error.message)).toBe(outcome);
  expect(await store.stat("films/given-up.mp4")).toBeNull();
  expect(asked(/^DELETE .+uploadId=/)).toBe(before + 1);
});

test.each([
  ["an error of the server", (response: ServerResponse) => answer(response, 500)],
  ["an overloaded server", (response: ServerResponse) => answer(response, 503, "<Error><Code>SlowDown</Code></Error>")],
  ["a cut line", (response: ServerResponse) => Boolean(response.destroy())],
])("%s is not the end", async (_what, fail) => {
  failing(/^PUT .+steady/, 2, fail);
  await store.write("steady/a.jpg", "stays");
  failing(/^GET .+steady/, 2, fail);
  expect((await store.read("steady/a.jpg"))?.toString()).toBe("stays");
  failing(/partNumber=2/, 2, fail);
  expect(await store.writeStream("steady/b.mp4", streamOf(film(12)), 20 * mebibyte)).toMatchObject({
    bytes: 12 * mebibyte,
  });
});

test("a server that always fails is asked four times and no more, and says why", async () => {
  const before = asked(/down/);
  failing(/down/, Number.POSITIVE_INFINITY, (response) => answer(response, 500, "<Code>InternalError</Code>"));
  await expect(store.read("down/a.jpg")).rejects.toThrow("the bucket answers 500 to GET /down/a.jpg (InternalError)");
  expect(asked(/down/) - before).toBe(4);
});

test("a refusal is final and names no key", async () => {
  const thief = openS3Store({ ...server.address, secretAccessKey: "guessed" });
  const before = server.asked.length;
  const refused = await thief.write("x/y.jpg", "x").catch((error: Error) => error.message);
  expect(refused).toMatch(/^the bucket answers 403 to PUT \/x\/y.jpg \(SignatureDoesNotMatch/);
  expect(refused).not.toMatch(/guessed|S3RVER/);
  expect(server.asked.length - before).toBe(1);
  await expect(thief.ping()).rejects.toThrow("403");
});

test("a bucket that is missing is a failure, not an empty one", async () => {
  const elsewhere = openS3Store({ ...server.address, bucket: "nowhere" });
  await expect(elsewhere.read("x/y.jpg")).rejects.toThrow("NoSuchBucket");
  await expect(elsewhere.list("x")).rejects.toThrow("NoSuchBucket");
  await expect(elsewhere.ping()).rejects.toThrow("NoSuchBucket");
});

test("nobody there is said at once to who asks whether it works", async () => {
  const nobody = openS3Store({ ...server.address, endpoint: "http://127.0.0.1:9" });
  const began = Date.now();
  await expect(nobody.ping()).rejects.toThrow("the bucket does not answer PUT /.probe");
  expect(Date.now() - began).toBeLessThan(2_000);
});

test("parts that are not put together are not a file, whatever the status says", async () => {
  failing(/^POST .+uploadId=/, 1, (response) => answer(response, 200, "<Error><Code>InternalError</Code></Error>"));
  await expect(store.writeStream("films/apart.mp4", streamOf(film(9)), 20 * mebibyte)).rejects.toThrow(
    "the bucket did not put /films/apart.mp4 together",
  );
});

test("uploads that were cut off are taken away when they are old, if the server lists them", async () => {
  expect(await store.removeUnfinished(new Date())).toBe(0);
  const upload = (key: string, initiated: string) =>
    `<Upload><Key>${key}</Key><UploadId>${key}-id</UploadId><Initiated>${initiated}</Initiated></Upload>`;
  const listed = upload("films/old.mp4", "2020-01-01T00:00:00Z") + upload("films/new.mp4", "2999-01-01T00:00:00Z");
  const removed: string[] = [];
  server.interference = ({ method, url = "" }, response) => {
    if (method === "GET" && url.includes("?uploads")) return answer(response, 200, `<R>${listed}</R>`);
    if (method === "DELETE") removed.push(url);
    return method === "DELETE" && answer(response, 204);
  };
  expect(await store.removeUnfinished(new Date())).toBe(1);
  expect(removed).toEqual(["/pictures/films/old.mp4?uploadId=films%2Fold.mp4-id"]);
});

test("files carry the type that browsers know them by", async () => {
  for (const [name, type] of [
    ["types/a.webp", "image/webp"],
    ["types/a.mp4", "video/mp4"],
    ["types/a.unknown", "application/octet-stream"],
  ] as const) {
    const types: unknown[] = [];
    server.interference = ({ headers }) => {
      types.push(headers["content-type"]);
      return false;
    };
    await store.write(name, "x");
    expect(types).toEqual([type]);
  }
});
