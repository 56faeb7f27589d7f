import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sikka, startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

let sikka: Sikka;
beforeAll(async () => {
  sikka = await startSikka();
});
afterAll(() => sikka.stop());

const linksOf = (html: string, start: string) => {
  const part = html.slice(html.indexOf(start)).match(/^[\s\S]*?<\/(nav|ul)>/)?.[0] ?? "";
  return [...part.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, label]) => `${label} ${href}`);
};
const header = async () => linksOf(await sikka.html("/"), '<nav aria-label="Main"');
const legal = async () => linksOf(await sikka.html("/"), '<nav aria-label="Legal"');

test("a site begins with the specified links, and the starter with its warranty page", async () => {
  const pages = ["Services", "Portfolio", "About", "Blog", "Contact"].map((name) => `${name} /${name.toLowerCase()}`);
  expect(await header()).toEqual(["Home /", ...pages]);
  expect(await legal()).toEqual([
    "Privacy Policy /privacy-policy",
    "Terms of Service /terms-of-service",
    "Warranty and aftercare /warranty-and-aftercare",
  ]);
});

test("staff order, rename, add and hide links; one to a page that is not there is left out", async () => {
  const headers = await signIn(sikka);
  const save = (fields: Record<string, string>) =>
    sikka.get("/admin/menu-links", {
      method: "POST",
      headers,
      body: new URLSearchParams({ intent: "save", menu: "header", isActive: "true", displayOrder: "9", ...fields }),
    });
  const refused = await (await save({ label: "Nowhere", address: "javascript:alert(1)" })).text();
  expect(refused).toContain("Enter a path of this site");
  expect((await save({ label: "Book", address: "https://booking.sikka.example/" })).status).toBe(302);
  expect((await save({ label: "Warranty", address: "/warranty-and-aftercare" })).status).toBe(302);
  await sikka.sql("update menu_links set is_active = false where menu = 'header' and address = '/'");
  await sikka.sql(
    "update menu_links set display_order = 0, label = 'Work' where menu = 'header' and address = '/portfolio'",
  );
  const shown = await header();
  expect(shown[0]).toBe("Work /portfolio");
  expect(shown.slice(-2).sort()).toEqual(["Book https://booking.sikka.example/", "Warranty /warranty-and-aftercare"]);
  await sikka.sql("update dynamic_pages set is_published = false where slug = 'warranty-and-aftercare'");
  expect((await header()).join()).not.toContain("Warranty");
  expect((await legal()).join()).not.toContain("Warranty");
});

test("links follow a page to its new address, in letters or encoded, and its Undo; a page that is hidden too", async () => {
  const headers = await signIn(sikka);
  const [page] = await sikka.sql<{ id: string; title: string }>(
    "update dynamic_pages set is_published = true where slug = 'warranty-and-aftercare' returning id, title",
  );
  await sikka.sql(
    "update menu_links set address = address || '#parts' where menu = 'legal' and label like 'Warranty%'",
  );
  const body = { intent: "save", title: page?.title ?? "", slug: "aftercare-ضمان", isPublished: "true" };
  const path = `/admin/pages/${page?.id}/edit`;
  const saved = await sikka.get(path, { method: "POST", headers, body: new URLSearchParams(body) });
  expect(saved.status).toBe(302);
  const moved = `/aftercare-${encodeURIComponent("ضمان")}`;
  expect((await legal()).at(-1)).toBe(`Warranty and aftercare ${moved}#parts`);
  await sikka.sql("update menu_links set address = $1 where menu = 'legal' and label like 'Warranty%'", [
    "/aftercare-ضمان",
  ]);
  expect((await legal()).join()).toContain("Warranty and aftercare /aftercare-");
  await sikka.sql("update dynamic_pages set is_published = false where id = $1", [page?.id]);
  const sets = await sikka.sql<{ id: string }>(
    "select set_id as id from changes where row_id = $1 and after->>'slug' = $2 limit 1",
    [page?.id, body.slug],
  );
  const undo = new URLSearchParams({ intent: "undo", set: sets[0]?.id ?? "", anyway: "true" });
  expect((await sikka.get("/admin/history.data", { method: "POST", headers, body: undo })).status).toBe(200);
  await sikka.sql("update dynamic_pages set is_published = true where id = $1", [page?.id]);
  expect((await legal()).at(-1)).toBe("Warranty and aftercare /warranty-and-aftercare#parts");
});

test("menus that cannot be read are those that a site begins with", async () => {
  await sikka.sql("alter table menu_links rename to menu_links_away");
  expect((await header())[0]).toBe("Home /");
  await sikka.sql("alter table menu_links_away rename to menu_links");
  expect((await header())[0]).toBe("Work /portfolio");
});
