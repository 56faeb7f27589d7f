import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRunningPostgres } from "../../server/postgres/supervisor.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

const flag = (key: string, on: boolean) =>
  sikka.sql("update feature_flags set is_enabled = $2 where flag_key = $1", [key, on]);
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const cards = (html: string) => html.match(/View Project: /g)?.length ?? 0;

test("the portfolio shows every active project with three features at most", async () => {
  const html = await sikka.html("/portfolio");
  expect(cards(html)).toBe(9);
  expect(html).toMatch(/All Projects/);
  expect(html).toContain("Palm Jumeirah, Dubai, March 2026");
  const lists = [...html.matchAll(/<ul class="[^"]*flex-wrap[^"]*">([\s\S]*?)<\/ul>/g)].map(([, list = ""]) => list);
  const chips = lists.filter((list) => / more/.test(list)).map((list) => list.match(/<li/g)?.length);
  expect(chips.length).toBeGreaterThan(5);
  expect(new Set(chips)).toEqual(new Set([3]));
});

test("a category filters, and an empty or unknown one says so", async () => {
  const html = await sikka.html("/portfolio?category=hospitality");
  expect(cards(html)).toBe(3);
  expect(html).not.toContain("Frond villa");
  expect(html).toMatch(/aria-current="page"[^>]*><span[^>]*>Hospitality</);
  for (const category of ["nothing", "%00", "' or 1=1 --"]) {
    const answer = await sikka.get(`/portfolio?category=${encodeURIComponent(category)}`);
    expect(answer.status).toBe(200);
    if (category === "%00") continue;
    const page = await answer.text();
    expect(page).toContain("No projects found for the selected category.");
    expect(page).toMatch(/href="\/portfolio"[^>]*>View all projects/);
  }
});

test("more projects than a page holds are on several, each of them on one", async () => {
  await sikka.sql("delete from portfolio_projects where slug like 'many-%'");
  await sikka.sql(`insert into portfolio_projects (title, slug, short_description, display_order)
    select 'Many ' || n, 'many-' || n, 'One of many.', 1000 + n from generate_series(1, 30) n`);
  const slugsOn = async (page: number) => {
    const html = await sikka.html(`/portfolio?page=${page}`);
    return [...html.matchAll(/<a href="\/portfolio\/([^"?]+)" aria-label="View Project/g)].map(([, slug]) => slug);
  };
  const [first, second] = [await slugsOn(1), await slugsOn(2)];
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([24, 15, 39]);
  const beyond = await sikka.get("/portfolio?page=9");
  expect([beyond.status, beyond.headers.get("location")]).toEqual([302, "/portfolio?page=2"]);
  const html = await sikka.html("/portfolio?page=2");
  expect(html).toMatch(/<title>[^<]*\(page 2\)<\/title>/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/portfolio\?page=2"/);
  expect(await sikka.html("/portfolio")).toContain('href="/portfolio?page=2#projects"');
  const alone = await sikka.get("/portfolio?category=hospitality&page=2");
  expect([alone.status, alone.headers.get("location")]).toEqual([302, "/portfolio?category=hospitality"]);
  await sikka.sql("delete from portfolio_projects where slug like 'many-%'");
});

test("inactive projects are nowhere", async () => {
  await sikka.sql("update portfolio_projects set is_active = false where slug = 'frond-villa-palm-jumeirah'");
  for (const path of ["/", "/portfolio", "/portfolio?category=residential", "/sitemap.xml"]) {
    expect(await sikka.html(path)).not.toContain("frond-villa-palm-jumeirah");
  }
  const detail = await sikka.get("/portfolio/frond-villa-palm-jumeirah");
  const like = `/404?like=${encodeURIComponent("/portfolio/frond-villa-palm-jumeirah")}`;
  expect([detail.status, detail.headers.get("location")]).toEqual([302, like]);
  await sikka.sql("update portfolio_projects set is_active = true");
});

test("a project shows its pictures, facts, chips, overview and video", async () => {
  await sikka.sql(
    `update portfolio_projects set video_url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
     where slug = 'boutique-hotel-dubai-creek'`,
  );
  const html = main(await sikka.html("/portfolio/boutique-hotel-dubai-creek"));
  for (const part of ["Hospitality", "Key Features", "Services Implemented", "Project Overview", "<h3>"]) {
    expect(html).toContain(part);
  }
  expect(html).toMatch(/\d{1,2} November 2025/);
  expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  expect(html).not.toContain("<iframe");
  expect(html.match(/data-gallery-thumb/g)).toHaveLength(4);
  expect(html).toContain('href="/services/access-control-systems"');
});

test("a file video is played by the browser itself, in parts", async () => {
  const html = await sikka.html("/portfolio/frond-villa-palm-jumeirah");
  expect(html).toMatch(/<video[^>]*controls/);
  expect(html).toContain("/starter/frond-villa-at-dusk.mp4");
  const part = await sikka.get("/starter/frond-villa-at-dusk.mp4", { headers: { range: "bytes=0-99" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-type")).toBe("video/mp4");
});

test("the home page fills up with what was completed last", async () => {
  await sikka.sql("update portfolio_projects set is_featured = (slug = 'clinic-al-barsha')");
  const shown = [...(await sikka.html("/")).matchAll(/<a href="\/portfolio\/([^"?]+)" aria-label="View Project/g)];
  expect(shown.map(([, slug]) => slug)).toEqual([
    "clinic-al-barsha",
    "desert-lodge-ras-al-khaimah",
    "frond-villa-palm-jumeirah",
  ]);
});

test("client and value are shown unless that is switched off; private villas begin without their value", async () => {
  const hotel = "/portfolio/boutique-hotel-dubai-creek";
  expect(await sikka.html("/portfolio/frond-villa-palm-jumeirah")).not.toContain("AED 640,000");
  expect(main(await sikka.html(hotel))).toMatch(/Hotel operator[\s\S]*AED 1,850,000/);
  await sikka.sql(
    "update portfolio_projects set show_client = false, show_value = false where client_name = 'Hotel operator'",
  );
  expect(await sikka.html(hotel)).not.toMatch(/Hotel operator|AED 1,850,000/);
});

test("facts that are not filled are left out", async () => {
  await sikka.sql(
    `update portfolio_projects set client_name = null, project_value = '', completion_date = null, location = null,
     category_id = null, video_url = null, gallery_images = '[]', featured_image_url = null, project_features = '"x"'
     where slug = 'warehouse-al-quoz'`,
  );
  const html = main(await sikka.html("/portfolio/warehouse-al-quoz"));
  for (const part of ["Client", "Project value", "Completion date", "<video", "Key Features"])
    expect(html).not.toContain(part);
  expect(html).toContain('src="/plates/');
  expect(await sikka.html("/portfolio")).toContain("Uncategorized");
});

test("the portfolio cannot be read: a red box with Retry, and a project says so with a way back", async () => {
  await sikka.sql("alter table portfolio_projects rename to portfolio_projects_away");
  try {
    const list = await sikka.get("/portfolio");
    expect(list.status).toBe(503);
    const html = await list.text();
    expect(html).toContain("Failed to load portfolio");
    expect(html).toMatch(/<button[^>]*>Retry<\/button>/);
    expect(main(html)).not.toMatch(/relation|does not exist/);
    const detail = await sikka.get("/portfolio/frond-villa-palm-jumeirah");
    expect(detail.status).toBe(503);
    expect(await detail.text()).toMatch(/Go back/);
  } finally {
    await sikka.sql("alter table portfolio_projects_away rename to portfolio_projects");
  }
});

test("projects that do not answer within 10 seconds give built-in ones", async () => {
  const lock = new pg.Client(
    sikka.databaseUrl ? { connectionString: sikka.databaseUrl } : await findRunningPostgres(sikka.dataDir),
  );
  await lock.connect();
  await lock.query("begin; lock table portfolio_projects in access exclusive mode");
  // No copy of this address is kept that could be shown instead.
  const html = await sikka.html("/portfolio?category=commercial");
  await lock.end();
  expect(html).toContain("A villa on one keypad");
});

test.each([
  ["portfolio_filters", "/portfolio", "All Projects"],
  ["portfolio_projects", "/portfolio", "View Project: "],
  ["portfolio_cta", "/portfolio", "Yours could be next"],
  ["about_hero", "/about", "We draw the cable"],
  ["about_stats", "/about", "Projects Completed"],
  ["about_mission", "/about", "Our mission"],
  ["about_values", "/about", "What we hold on to"],
  ["about_why_choose_us", "/about", "Why clients choose us"],
])("%s off hides its part of %s", async (key, path, words) => {
  const visible = (html: string) => main(html).replaceAll(/<h1 class="sr-only">[\s\S]*?<\/h1>/g, "");
  expect(visible(await sikka.html(path))).toContain(words);
  await flag(key, false);
  expect(visible(await sikka.html(path))).not.toContain(words);
  await flag(key, true);
});

test.each([
  ["page_portfolio", ["/portfolio", "/portfolio/frond-villa-palm-jumeirah"]],
  ["page_about", ["/about"]],
])("%s off: the pages lead to /404 and no link leads to them", async (key, paths) => {
  await flag(key, false);
  for (const path of paths) {
    const answer = await sikka.get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/404"]);
  }
  expect(await sikka.html("/")).not.toMatch(new RegExp(`href="${paths[0]}["/?#]`));
  await flag(key, true);
});

test("about has its figures, mission, vision and as many values as there are titles in a row", async () => {
  const html = await sikka.html("/about");
  for (const figure of ["10+", "2+", "100%", "24/7"]) expect(html).toContain(`>${figure}<`);
  for (const label of ["Projects Completed", "Years Experience", "Client Satisfaction", "Support Available"]) {
    expect(html).toContain(label);
  }
  expect(html).toContain("Our vision");
  await sikka.sql(
    "insert into page_content (page_slug, section_key, content_value) values ('about', 'value_6_title', 'Sixth')",
  );
  expect(await sikka.html("/about")).not.toContain("Sixth");
  await sikka.sql(
    "insert into page_content (page_slug, section_key, content_value) values ('about', 'value_5_title', 'Fifth')",
  );
  const more = await sikka.html("/about");
  expect(more).toContain("Fifth");
  expect(more).toContain("Sixth");
  await sikka.sql("delete from page_content where section_key = 'value_2_title'");
  const fewer = await sikka.html("/about");
  expect(fewer).toContain("Precision");
  expect(fewer).not.toContain("Safety first");
});

test("mission and vision have their own wording where no row has it", async () => {
  await sikka.sql("delete from page_content where page_slug = 'about' and section_key like any ('{mission%,vision%}')");
  const html = await sikka.html("/about");
  expect(html).toContain("Our Mission");
  expect(html).toContain("technology that is dependable, secure and easy to live with");
});

test("plates are files; an address of a former drawing leads to a plate of its kind", async () => {
  const plate = await sikka.get("/plates/villa/family-villa-dusk-320.avif?v=6");
  expect([plate.status, plate.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect(plate.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const former = await sikka.get("/plates/villa/frond-villa-garden~later.svg");
  expect([former.status, former.headers.get("location")]).toEqual([301, "/plates/villa/frond-villa-garden-night.jpg"]);
  const any = (await sikka.get("/plates/villa/a.svg")).headers.get("location") ?? "";
  expect((await sikka.get(any)).headers.get("content-type")).toBe("image/jpeg");
  for (const path of ["/plates/castle/a.svg", "/plates/villa/a.png", "/plates/villa/a-dusk.jpg"]) {
    expect((await sikka.get(path)).status, path).toBe(404);
  }
});
