import { sql } from "kysely";
import { toTableName } from "~/audited-tables.ts";
import { firstLinks, toFirstLabel } from "~/company/first-links.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { db, hasRow, inTransaction, rowOf, run } from "~/db/db.server.ts";
import { messages } from "~/db/messages.ts";
import { anyTable } from "~/db/rows.server.ts";
import type { StoredValues } from "~/definitions/content-type.ts";
import { toColumns } from "~/editing/store/records.server.ts";
import { type FlagKey, flagKeys, flags } from "~/flags/definition.ts";
import { toFlagRow } from "~/flags/flags.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { toFingerprint } from "~/lib/text/fingerprint.ts";
import { languages } from "~/lib/text/messages.ts";
import { listKnownSections } from "~/page-texts/definition/editable-pages.ts";
import { figurePages } from "~/page-texts/definition/figures.ts";

type Starter = typeof import("../../../db/seed/starter.ts");
type Translation = Starter["translations"] extends ReadonlyMap<string, infer Words> ? Words : never;

/** The creation time of a list row: each a minute before the one above it. */
const toMoment = (index: number) => new Date(clock().now() - index * 60_000).toISOString();

/** A row's lists as JSON: pg writes an array as a PostgreSQL array, and list columns are jsonb. */
type WithJson<Row> = { [Name in keyof Row]: Row[Name] extends string[] ? string : Row[Name] };
const withJson = <Row extends object>(row: Row) => toColumns(row as unknown as StoredValues) as WithJson<Row>;

/** Puts the starter content, or with "none" empty settings and languages, into an empty database, only once. */
export async function seedDatabase(choice: "starter" | "none"): Promise<void> {
  await inTransaction(async () => {
    if (await hasRow`select from app_state where key = 'seeded'`) return;
    // This is not a user's change.
    await run`set local sikka.recording = off`;
    const what = (await hasContent()) ? "nothing" : choice;
    const starter = await import("../../../db/seed/starter.ts");
    await db().insertInto("replyTemplates").values(starter.replyTemplates.map(inOrder)).execute();
    if (what !== "nothing") {
      const { settings, languages } = starter.site;
      await seedSettings(what === "starter" ? settings : starter.blankSettings, languages);
      if (what === "starter") await seedStarter(starter);
      else await seedBlank();
    }
    await run`insert into app_state (key, value) values ('seeded', ${JSON.stringify(what)}::jsonb)`;
    if (what === "starter") log.info("the starter content has been put into the empty database");
  });
}

/**
 * Creates the row of each missing flag. A new flag starts enabled, but disabled in an adopted database, where a missing
 * flag counted as disabled; so does one whose row was deleted.
 */
export async function addMissingFlags(): Promise<void> {
  const added = await inTransaction(async () => {
    await run`set local sikka.recording = off`;
    const state = await db().selectFrom("appState").selectAll().where("key", "in", ["flags", "adopted"]).execute();
    const stateOf = (key: string) => state.find((row) => row.key === key)?.value;
    const known = new Set(stateOf("flags") as string[]);
    const toRow = (key: FlagKey) => ({
      ...toFlagRow(key),
      isEnabled: !known.has(key) && stateOf("adopted") !== true,
    });
    // Migrations create rows without wording.
    await run`
      update feature_flags set flag_name = coalesce(nullif(flag_name, ''), name),
        description = coalesce(nullif(feature_flags.description, ''), words.description)
      from jsonb_to_recordset(${JSON.stringify(Object.entries(flags).map(([key, flag]) => ({ key, ...flag })))}::jsonb)
        as words (key text, name text, description text)
      where flag_key = key and (flag_name = '' or feature_flags.description = '')`;
    const added = await db()
      .insertInto("featureFlags")
      .values(flagKeys.map(toRow))
      .onConflict((conflict) => conflict.column("flagKey").doNothing())
      .returning(["flagKey", "isEnabled"])
      .execute();
    const now = JSON.stringify([...new Set([...known, ...flagKeys])]);
    await run`update app_state set value = ${now}::jsonb where key = 'flags'`;
    return added;
  });
  for (const { flagKey, isEnabled } of added) log.info("a feature flag was added", { flagKey, isEnabled });
}

/** Fills the menus of a site that never had any, once; an adopted or older site gets its links too. */
export async function addFirstLinks(): Promise<void> {
  await inTransaction(async () => {
    if (await hasRow`select from app_state where key = 'menus'`) return;
    await run`set local sikka.recording = off`;
    const links = Object.entries(firstLinks).flatMap(([menu, links]) => links.map((link) => [menu, ...link] as const));
    const rows = links.map(([menu, label, address], index) => ({ menu, label, address, displayOrder: index + 1 }));
    const added = await db().insertInto("menuLinks").values(rows).returning(["id", "label"]).execute();
    const words = languages.flatMap((code) =>
      added.flatMap(({ id, label }) => {
        const own = toFirstLabel(label, code);
        const sources = JSON.stringify({ label: toFingerprint(label) });
        return own === label ? [] : [{ recordId: id, language: code, label: own, isLive: true, sources }];
      }),
    );
    if (words.length > 0) await db().insertInto("menuLinksIn").values(words).execute();
    await run`insert into app_state (key, value) values ('menus', 'true')`;
  });
}

/** The sections that show built-in services and projects while there are none. */
export const sectionsWithBuiltIns: FlagKey[] = ["home_services", "home_portfolio"];

const hasContent = () => hasRow`
    select id from services union all select id from portfolio_projects union all select id from blog_posts
    union all select id from dynamic_pages union all select id from page_content union all select id from languages
    union all select id from contact_submissions union all select id from service_categories
    union all select id from portfolio_categories union all select id from blog_categories limit 1`;

async function seedSettings(values: Record<string, string>, languages: Starter["site"]["languages"]): Promise<void> {
  await seedTexts(settingsPage, values);
  await db().insertInto("languages").values(languages).execute();
}

/** Figures, promises and built-in references would not be true of this company. */
async function seedBlank(): Promise<void> {
  await db()
    .updateTable("featureFlags")
    .set({ isEnabled: false })
    .where("flagKey", "in", sectionsWithBuiltIns)
    .execute();
  for (const page of figurePages) {
    const known = listKnownSections(page).filter(({ key }) => key.startsWith("stat_"));
    const texts = known.map(({ key, value }) => [key, key.endsWith("_value") ? "" : value]);
    await seedTexts(page, Object.fromEntries(texts));
  }
  await seedTexts("contact", { consultation_text: "", support_note: "" });
  await run`delete from menu_links where menu = 'services'`;
  const all = { menu: "services", label: messages.allServices, address: "/services", displayOrder: 1 };
  await db().insertInto("menuLinks").values(all).execute();
}

async function seedTexts(pageSlug: string, texts: Record<string, string>): Promise<void> {
  const rows = Object.entries(texts).map(([sectionKey, contentValue], index) => ({
    ...{ pageSlug, sectionKey, contentValue },
    displayOrder: index + 1,
  }));
  await db().insertInto("pageContent").values(rows).execute();
}

async function seedStarter(starter: Starter): Promise<void> {
  await seedBase(starter);
  for (const [language, words] of starter.translations) await seedLanguage(language, words, starter);
}

async function seedBase({ site, services, projects, posts, dynamicPages }: Starter): Promise<void> {
  for (const [page, texts] of Object.entries(site.pageTexts)) await seedTexts(page, texts);
  await db().insertInto("menuLinks").values(site.menuLinks).execute();
  await db().insertInto("licences").values(site.licences.map(toLicence)).execute();
  const slugs = ["id", "slug"] as const;
  await db().insertInto("serviceCategories").values(site.serviceCategories).execute();
  const ofProjects = await db()
    .insertInto("portfolioCategories")
    .values(site.portfolioCategories)
    .returning(slugs)
    .execute();
  const ofPosts = await db().insertInto("blogCategories").values(site.blogCategories).returning(slugs).execute();
  const authors = site.authors.map(({ key: _, ...author }) => author);
  const writers = await db().insertInto("adminUsers").values(authors).returning(["id", "email as slug"]).execute();
  const emails = new Map<string, string>(site.authors.map((author) => [author.key, author.email]));

  const serviceRows = services.map((service, index) => withJson({ ...service, createdAt: toMoment(index) }));
  const ofServices = await db().insertInto("services").values(serviceRows).returning(slugs).execute();
  const projectRows = projects.map(({ category, ...project }, index) =>
    withJson({ ...project, createdAt: toMoment(index), categoryId: idOf(ofProjects, category) }),
  );
  await db().insertInto("portfolioProjects").values(projectRows).execute();
  const postRows = posts.map(({ category, author, service, ...post }) =>
    withJson({
      ...post,
      createdAt: post.publishedAt ?? undefined,
      categoryId: idOf(ofPosts, category),
      serviceId: service ? idOf(ofServices, service) : null,
      authorId: idOf(writers, emails.get(author)),
    }),
  );
  await db().insertInto("blogPosts").values(postRows).execute();
  await db().insertInto("dynamicPages").values(dynamicPages.map(withJson)).execute();
}

/** The words of a language beside the rows of the base language, and what those said at that time. */
async function seedLanguage(language: string, words: Translation, { site }: Starter): Promise<void> {
  const pages = { [settingsPage]: words.settings, ...words.pageTexts };
  const texts = Object.entries(pages).flatMap(([pageSlug, own]) =>
    Object.entries(own).map(([sectionKey, contentValue]) => ({ pageSlug, sectionKey, language, contentValue })),
  );
  await db().insertInto("pageContentIn").values(texts).execute();
  await run`update page_content_in as words set source = md5(base.content_value) from page_content as base
    where base.page_slug = words.page_slug and base.section_key = words.section_key`;
  const labels = Object.entries(words.menuLinks).map(([label, own]) => [label, { label: own }]);
  const authors = site.authors.map(({ key, email }) => [email, words.authors[key] ?? {}]);
  const tables: [table: string, name: string, rows: Translation["services"]][] = [
    ["services", "slug", words.services],
    ["portfolio_projects", "slug", words.projects],
    ["blog_posts", "slug", words.posts],
    ["dynamic_pages", "slug", words.pages],
    ["service_categories", "slug", words.serviceCategories],
    ["portfolio_categories", "slug", words.portfolioCategories],
    ["blog_categories", "slug", words.blogCategories],
    ["licences", "name", words.licences],
    ["menu_links", "label", Object.fromEntries(labels)],
    ["admin_users", "email", Object.fromEntries(authors)],
  ];
  for (const [table, name, rows] of tables) await seedWords(language, table, name, rows);
}

async function seedWords(language: string, table: string, name: string, rows: Translation["services"]): Promise<void> {
  for (const [named, { ...words }] of Object.entries(rows)) {
    const base = await rowOf<{ id: string; slug?: string; row: Record<string, unknown> }>`
      select id, to_jsonb(base) as row from ${sql.table(table)} as base where ${sql.ref(name)} = ${named}`;
    if (!base) continue;
    // A legal page has the same address in all languages.
    if (table === "dynamic_pages") words.slug ??= named;
    const columns = Object.keys(words).map(toTableName);
    const sources = Object.fromEntries(columns.map((column) => [column, toFingerprint(base.row[column])]));
    const row = withJson({ ...words, language, recordId: base.id, isLive: true });
    await anyTable()
      .insertInto(`${table}_in`)
      .values({ ...row, sources: JSON.stringify(sources) })
      // A link that the program itself began with has its words already.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const inOrder = <Row extends object>(row: Row, index: number) => ({ ...row, displayOrder: index + 1 });

function toLicence({ validForDays, ...licence }: Starter["site"]["licences"][number], index: number) {
  const validUntil = validForDays ? toMoment(-validForDays * 1_440).slice(0, 10) : null;
  return inOrder({ ...licence, validUntil }, index);
}

function idOf(rows: readonly { id: string; slug: string }[], slug: string | undefined): string {
  const row = rows.find((candidate) => candidate.slug === slug);
  if (!row) throw new Error(`the starter content names "${slug}", which it does not hold`);
  return row.id;
}
