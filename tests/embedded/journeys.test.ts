import { afterAll, beforeAll, expect, test } from "vitest";
import { drawing } from "../support/picture-files.ts";
import { routes } from "../support/routes.ts";
import { startUploader, type Uploader } from "../support/uploads.ts";

// Every way through the program is tested on a server; here the main ones are, on the database that comes along.
let uploader: Uploader;
beforeAll(async () => {
  uploader = await startUploader();
});
afterAll(() => uploader.sikka.stop());

test("every kind of public page answers", async () => {
  const { sikka } = uploader;
  const answers = await Promise.all(routes.map(async (path) => [path, (await sikka.get(path)).status]));
  const missing = ["/blog/no-such-post", "/404"];
  expect(answers).toEqual(routes.map((path) => [path, missing.includes(path) ? 404 : 200]));
});

test("an enquiry is stored and found in the inbox", async () => {
  const { sikka, staff: headers } = uploader;
  const body = new URLSearchParams({ name: "Aisha Rahman", email: "aisha@villa.example", phone: "+971501112222" });
  const answer = await sikka.get("/api/contact", { method: "POST", body, headers: { origin: sikka.url } });
  expect(answer.status).toBe(200);
  const inbox = await sikka.get("/admin/contact-submissions?q=villa.example", { headers });
  expect(await inbox.text()).toContain("Aisha Rahman");
});

test("a service is made, is live, and is gone again with Undo", async () => {
  const { sikka, staff: headers } = uploader;
  const post = (path: string, fields: Record<string, string>) =>
    sikka.get(path, { method: "POST", body: new URLSearchParams(fields), headers });
  const fields = { title: "Solar Storage", slug: "solar-storage", shortDescription: "Panels and batteries" };
  expect((await post("/admin/services/new", { ...fields, isActive: "true" })).status).toBe(302);
  expect(await sikka.html("/services/solar-storage")).toContain("Panels and batteries");
  const [change] = await sikka.sql<{ id: string }>("select set_id as id from changes order by id desc limit 1");
  expect((await post("/admin/history.data", { intent: "undo", set: change?.id ?? "" })).status).toBe(200);
  expect((await sikka.get("/services/solar-storage")).status).not.toBe(200);
});

test("a picture is stored, gets its sizes and is served", async () => {
  const { sikka, store, settled } = uploader;
  const address = await store(await drawing(900, 600).jpeg().toBuffer());
  const row = await settled(address);
  expect([row.variants_state, row.variants.length > 0]).toEqual(["ready", true]);
  expect((await sikka.get(`${address}?width=320`)).status).toBe(200);
});
