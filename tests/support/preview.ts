import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sikka } from "./sikka.ts";

/** Headers of a signed-in user (staff.ts). */
export type SignedIn = { cookie: string; origin: string };
/** A form: a content type or another kind, and the item in it. */
export type Place = { kind: string; item: string };

/** Posts a form with these fields. */
export function send(sikka: Sikka, path: string, fields: Record<string, string>, headers: SignedIn): Promise<Response> {
  return sikka.get(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

/** Saves a draft, as a form does while a user types. */
export async function keepDraft(
  sikka: Sikka,
  who: SignedIn,
  place: Place,
  changes: Record<string, unknown>,
  isNew = false,
): Promise<void> {
  const fields = { ...place, isNew: String(isNew), version: "1", title: "", bases: "{}" };
  const draft = { ...fields, intent: "save", changes: JSON.stringify(changes) };
  const { status } = await send(sikka, "/admin/drafts", draft, who);
  if (status !== 200) throw new Error(`the draft was answered ${status}`);
}

/** The page beside a form, as its frame loads it. */
export async function openFrame(sikka: Sikka, headers: SignedIn, { kind, item }: Place) {
  const address = (await sikka.get(`/admin/preview?kind=${kind}&item=${item}`, { headers })).headers.get("location");
  const page = await sikka.get(address ?? "/no-address", { headers });
  return { address: address ?? "", status: page.status, headers: page.headers, html: await page.text() };
}

/** Makes a link for an hour; returns the cookie of a browser without an account that opens it, and the target. */
export async function makeLink(sikka: Sikka, who: SignedIn, fields: Record<string, string>) {
  const answer = await send(sikka, "/admin/preview-links.data", { intent: "make", hours: "1", ...fields }, who);
  const [path = ""] = (await answer.text()).match(/\/preview\/[\w.-]+/) ?? [];
  const opened = await sikka.get(path);
  const [cookie = ""] = (opened.headers.getSetCookie()[0] ?? "").split(";");
  return { path, cookie, to: opened.headers.get("location") };
}

/** Everything that a preview must not leave behind. */
export async function readTraces(sikka: Sikka) {
  const [row] = await sikka.sql<Record<string, string>>(
    `select (select version from content_version), (select count(*) from changes) as changes,
       (select count(*) from change_sets) as sets, (select sum(view_count) from blog_posts) as views,
       (select count(*) from goals) as goals, (select md5(string_agg(s::text, '' order by id)) from services s) as services,
       (select md5(string_agg(f::text, '' order by id)) from feature_flags f) as flags,
       (select count(*) from blog_posts) as posts, (select count(*) from media_uses) as uses`,
  );
  const known = join(sikka.dataDir, "files/last-known/feature-flags.json");
  return { views: "", goals: "", ...row, known: existsSync(known) ? readFileSync(known, "utf8") : "" };
}
