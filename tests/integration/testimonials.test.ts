import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

const heading = "What clients say";

test("the home page says nothing of testimonials while there is none", async () => {
  expect(await sikka.html("/")).not.toContain(heading);
});

test("one that staff add is there for the next visitor, with its project", async () => {
  const headers = await signIn(sikka);
  const [project] = await sikka.sql<{ id: string }>(
    "select id from portfolio_projects where slug = 'frond-villa-palm-jumeirah'",
  );
  const body = new URLSearchParams({
    clientName: "Villa owner",
    quote: "The drawing matched the wall. <b>Every</b> cable.",
    projectId: project?.id ?? "",
    isActive: "true",
  });
  const saved = await sikka.get("/admin/testimonials", { method: "POST", body, headers });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, "/admin/testimonials"]);
  const html = await sikka.html("/");
  expect(html).toContain(heading);
  expect(html).toContain("The drawing matched the wall. &lt;b&gt;Every&lt;/b&gt; cable.");
  expect(html).toMatch(
    /href="\/portfolio\/frond-villa-palm-jumeirah"[^>]*>Frond villa, Palm Jumeirah<\/a><\/figcaption>/,
  );
});

test("the form of a new one comes within the dialog, not behind the page for a script to move", async () => {
  const html = await (await sikka.get("/admin/testimonials?new=1", { headers: await signIn(sikka) })).text();
  expect(html).toContain('id="field-clientName"');
  expect(html).not.toMatch(/<template id="B:|<div hidden="" id="S:/);
});

test("a hidden project is not named, an inactive testimonial not shown, and the flag hides all", async () => {
  await sikka.sql("update portfolio_projects set is_active = false where slug = 'frond-villa-palm-jumeirah'");
  expect(await sikka.html("/")).toMatch(/Villa owner<\/strong><\/figcaption>/);
  await sikka.sql("update feature_flags set is_enabled = false where flag_key = 'home_testimonials'");
  expect(await sikka.html("/")).not.toContain(heading);
  await sikka.sql("update feature_flags set is_enabled = true where flag_key = 'home_testimonials'");
  await sikka.sql("update testimonials set is_active = false");
  expect(await sikka.html("/")).not.toContain(heading);
});

test("a project that a testimonial names asks where it goes before it is deleted", async () => {
  const headers = await signIn(sikka);
  const [row] = await sikka.sql<{ project_id: string }>("select project_id from testimonials");
  const body = new URLSearchParams({ intent: "delete", id: row?.project_id ?? "" });
  const answer = await sikka.get("/admin/portfolio.data", { method: "POST", body, headers });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("1 testimonial");
});
