import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { phonePhoto } from "../support/picture-files.ts";
import { temporaryFolder } from "../support/sikka.ts";
import { internet, startInternet } from "../support/small-internet.ts";
import { signIn } from "../support/staff.ts";
import { startUploader, type Uploader } from "../support/uploads.ts";

const photo = await phonePhoto(300, 200);

let uploader: Uploader;
let site: Awaited<ReturnType<typeof startInternet>>;
let hits: string[] = [];
let answer: { status?: number; headers?: Record<string, string | number>; body?: string | Buffer };

beforeAll(async () => {
  site = await startInternet(({ url = "" }, response) => {
    hits.push(url);
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  uploader = await startUploader({ env: site.env, dataDir: temporaryFolder() });
});
beforeEach(() => {
  hits = [];
  answer = { body: photo };
});
afterAll(async () => {
  site.close();
  await uploader.sikka.stop();
});

function send(body: unknown, headers: Record<string, string> = uploader.staff): Promise<Response> {
  return uploader.sikka.get("/admin/uploads/address", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

test("a picture of another site is stored as a copy, made fit like an uploaded one", async () => {
  const { sikka } = uploader;
  const response = await send({ url: ` http://${internet}/villa/At%20dusk.jpg?w=9 `, folder: "Palm" });
  expect([response.status, response.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const { address, width, height } = await response.json();
  expect([width, height, hits]).toEqual([200, 300, ["/villa/At%20dusk.jpg?w=9"]]);
  const served = await sikka.get(address);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(Buffer.from(await served.arrayBuffer()).includes("GPS")).toBe(false);
  const row = await uploader.rowOf(address);
  expect(row).toMatchObject({ original_name: "At dusk.jpg", folder: "Palm" });
  await sikka.get(address);
  expect(hits).toHaveLength(1);
});

const cannot = "This address cannot be fetched.";

test.each([
  ["a page", { body: "<!doctype html><script>alert(1)</script>" }, 415, /picture|image/i],
  ["a damaged picture", { body: photo.subarray(0, 300) }, 422, /damaged|incomplete/i],
  ["an error", { status: 404, body: photo }, 422, cannot],
  ["a redirect into this machine", { status: 302, headers: { location: "http://127.0.0.1/a.png" } }, 422, cannot],
  [
    "a redirect to the keys of a cloud",
    { status: 302, headers: { location: "http://169.254.169.254/latest" } },
    422,
    cannot,
  ],
  ["too much", { body: Buffer.alloc(10 * 1024 * 1024 + 1) }, 413, "This file is larger than 10 MB."],
])("%s is not stored, and it is said in a sentence", async (_what, answered, status, sentence) => {
  answer = answered;
  const before = await uploader.everything();
  const response = await send({ url: `http://${internet}/a.png` });
  expect(response.status).toBe(status);
  const { error } = await response.json();
  expect(error).toMatch(sentence);
  expect(error).not.toMatch(/127\.0|169\.254|ECONN|DNS|lookup/);
  expect([hits.length, await uploader.everything()]).toEqual([1, before]);
});

test("addresses inside the house are refused in the same words as those where nobody answers", async () => {
  const { port } = site;
  const own = new URL(uploader.sikka.url).port;
  const refused: unknown[] = [];
  for (const url of ["http://127.0.0.1/", "http://localhost/", "http://[::1]/", "http://nowhere.invalid/"]) {
    const response = await send({ url });
    refused.push([response.status, await response.json()]);
  }
  expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([422, { error: cannot }])]),
  );
  for (const url of [`http://127.0.0.1:${port}/`, `http://localhost:${own}/healthz`, "file:///etc/passwd", "", "x"]) {
    const response = await send({ url });
    const error = "This address cannot be fetched. It has to start with https:// and lead to a picture.";
    expect([url, response.status, await response.json()]).toEqual([url, 400, { error }]);
  }
  expect(hits).toEqual([]);
});

test.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["no address", "{}"],
  ["a number", '{"url":7}'],
  ["a folder that is none", `{"url":"http://${internet}/a.png","folder":{}}`],
  ["a folder in a folder", `{"url":"http://${internet}/a.png","folder":"a/b"}`],
])("%s is answered with a sentence, and nobody is asked", async (_what, body) => {
  const response = await send(body);
  const { error } = await response.json();
  expect([response.status, error]).toEqual([400, expect.stringMatching(/^[A-Z].{20,}\.$/)]);
  expect(hits).toEqual([]);
});

test("only who may upload may have something fetched", async () => {
  const { sikka, staff } = uploader;
  const guest = await signIn(sikka, { email: "guest@sikka.example", isAdministrator: false });
  for (const [headers, status] of [
    [{ origin: sikka.origin }, 401],
    [guest, 403],
    [{ ...staff, origin: "https://elsewhere.example" }, 403],
    [{ ...staff, "sec-fetch-site": "cross-site" }, 403],
  ] as const) {
    expect((await send({ url: `http://${internet}/a.png` }, headers)).status).toBe(status);
  }
  const form = { method: "POST", headers: staff, body: new URLSearchParams({ url: `http://${internet}/a.png` }) };
  expect((await sikka.get("/admin/uploads/address", form)).status).toBe(415);
  const asked = await sikka.get("/admin/uploads/address", { headers: staff });
  expect([asked.status, asked.headers.get("allow")]).toEqual([405, "POST"]);
  expect(hits).toEqual([]);
});

async function savePage(slug: string, contentHtml: string): Promise<{ status: number; html: string }> {
  const body = new URLSearchParams({ title: "A text", slug, contentHtml, isPublished: "on" });
  const response = await uploader.sikka.get("/admin/pages/new", { method: "POST", body, headers: uploader.staff });
  const rows = await uploader.sikka.sql<{ html: string }>(
    "select content_html as html from dynamic_pages where slug = $1",
    [slug],
  );
  return { status: response.status, html: rows[0]?.html ?? "" };
}

test("a text is saved with copies of other sites' pictures, and a page asks no other site for any", async () => {
  const picture = `http://${internet}/from-docs.jpg?a=1&amp;b=2`;
  const { status, html } = await savePage("pasted", `<p>Words<img src="${picture}" alt="A villa"></p>`);
  expect([status, html]).toEqual([302, expect.stringMatching(/<p>Words<img src="\/media\/[^"]+" alt="A villa"/)]);
  expect(hits).toEqual(["/from-docs.jpg?a=1&b=2"]);
  const page = await (await uploader.sikka.get("/pasted")).text();
  expect(page).toContain("Words");
  expect(page).not.toContain(internet);
});

test("where another site's picture cannot be had, or must not, the text is saved with a link in its place", async () => {
  answer = { status: 404, body: "" };
  const sources = [`http://${internet}/gone.png`, "http://127.0.0.1/private.png"];
  const { status, html } = await savePage("gone", sources.map((src) => `<p>Words<img src="${src}"></p>`).join(""));
  expect(status).toBe(302);
  expect(html).toBe(sources.map((src) => `<p>Words<a href="${src}">Picture: ${src}</a></p>`).join(""));
});
