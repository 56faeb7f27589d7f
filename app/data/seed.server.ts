import { sql, type Transaction } from "kysely";
import { type FlagDefinition, flagKeys, flags } from "~/content/flags.ts";
import { settingsPage } from "~/content/settings.ts";
import { log } from "~/lib/log.server.ts";
import { db } from "./db.server.ts";
import type { DB } from "./schema.gen.ts";

type Trx = Transaction<DB>;
type Starter = typeof import("../../db/seed/starter.ts");

/** When a row of a list was made: each a minute before the one that is above it. */
const toMoment = (index: number) => new Date(Date.now() - index * 60_000).toISOString();

/** A row whose lists are JSON: pg writes a JavaScript list as a PostgreSQL array, and list columns are jsonb. */
function withJson<Row extends object>(
  row: Row,
): { [Name in keyof Row]: Row[Name] extends string[] ? string : Row[Name] } {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Puts the starter content, or with "none" empty settings and languages, into an empty database, once in its life. */
export async function seedDatabase(choice: "starter" | "none"): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      const done = await trx.selectFrom("appState").select("key").where("key", "=", "seeded").executeTakeFirst();
      if (done) return;
      // Nobody has changed anything yet.
      await sql`set local sikka.recording = off`.execute(trx);
      const what = (await hasContent(trx)) ? "nothing" : choice;
      if (what !== "nothing") {
        const starter = await import("../../db/seed/starter.ts");
        const { settings, languages } = starter.site;
        await seedSettings(trx, what === "starter" ? settings : starter.blankSettings, languages);
        if (what === "starter") await seedStarter(trx, starter);
      }
      await trx
        .insertInto("appState")
        .values({ key: "seeded", value: JSON.stringify(what) })
        .execute();
      if (what === "starter") log.info("the starter content has been put into the empty database");
    });
}

/**
 * Makes the row of each flag that has none. One that this installation has never had begins enabled, but disabled in an
 * adopted one, where a missing flag counted as disabled; so does one whose row was taken away.
 */
export async function addMissingFlags(): Promise<void> {
  const added = await db()
    .transaction()
    .execute(async (trx) => {
      await sql`set local sikka.recording = off`.execute(trx);
      const state = await trx.selectFrom("appState").selectAll().where("key", "in", ["flags", "adopted"]).execute();
      const stateOf = (key: string) => state.find((row) => row.key === key)?.value;
      const known = new Set(stateOf("flags") as string[]);
      const rows = Object.entries<FlagDefinition>(flags).map(
        ([flagKey, { name, description, type, page, section }]) => ({
          ...{ flagKey, flagName: name, description, flagType: type, targetPage: page, targetSection: section },
          isEnabled: !known.has(flagKey) && stateOf("adopted") !== true,
        }),
      );
      const added = await trx
        .insertInto("featureFlags")
        .values(rows)
        .onConflict((conflict) => conflict.column("flagKey").doNothing())
        .returning(["flagKey", "isEnabled"])
        .execute();
      await trx
        .updateTable("appState")
        .set({ value: JSON.stringify([...new Set([...known, ...flagKeys])]) })
        .where("key", "=", "flags")
        .execute();
      return added;
    });
  for (const { flagKey, isEnabled } of added) log.info("a feature flag was added", { flagKey, isEnabled });
}

async function hasContent(trx: Trx): Promise<boolean> {
  const tables = [
    "services",
    "portfolioProjects",
    "blogPosts",
    "dynamicPages",
    "pageContent",
    "languages",
    "contactSubmissions",
    "serviceCategories",
    "portfolioCategories",
    "blogCategories",
  ] as const;
  for (const table of tables) {
    if (await trx.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  }
  return false;
}

async function seedSettings(
  trx: Trx,
  values: Record<string, string>,
  languages: Starter["site"]["languages"],
): Promise<void> {
  await seedTexts(trx, settingsPage, values);
  await trx.insertInto("languages").values(languages).execute();
}

async function seedTexts(trx: Trx, pageSlug: string, texts: Record<string, string>): Promise<void> {
  const rows = Object.entries(texts).map(([sectionKey, contentValue], index) => ({
    ...{ pageSlug, sectionKey, contentValue },
    displayOrder: index + 1,
  }));
  await trx.insertInto("pageContent").values(rows).execute();
}

async function seedStarter(trx: Trx, { site, services, projects, posts, dynamicPages }: Starter): Promise<void> {
  for (const [page, texts] of Object.entries(site.pageTexts)) await seedTexts(trx, page, texts);
  const slugs = ["id", "slug"] as const;
  await trx.insertInto("serviceCategories").values(site.serviceCategories).execute();
  const ofProjects = await trx
    .insertInto("portfolioCategories")
    .values(site.portfolioCategories)
    .returning(slugs)
    .execute();
  const ofPosts = await trx.insertInto("blogCategories").values(site.blogCategories).returning(slugs).execute();
  const authors = site.authors.map(({ key: _, ...author }) => author);
  const writers = await trx.insertInto("adminUsers").values(authors).returning(["id", "email as slug"]).execute();
  const emails = new Map<string, string>(site.authors.map((author) => [author.key, author.email]));

  const serviceRows = services.map((service, index) => withJson({ ...service, createdAt: toMoment(index) }));
  await trx.insertInto("services").values(serviceRows).execute();
  const projectRows = projects.map(({ category, ...project }, index) =>
    withJson({ ...project, createdAt: toMoment(index), categoryId: idOf(ofProjects, category) }),
  );
  await trx.insertInto("portfolioProjects").values(projectRows).execute();
  const postRows = posts.map(({ category, author, ...post }) =>
    withJson({
      ...post,
      createdAt: post.publishedAt ?? undefined,
      categoryId: idOf(ofPosts, category),
      authorId: idOf(writers, emails.get(author)),
    }),
  );
  await trx.insertInto("blogPosts").values(postRows).execute();
  await trx.insertInto("dynamicPages").values(dynamicPages.map(withJson)).execute();
}

function idOf(rows: readonly { id: string; slug: string }[], slug: string | undefined): string {
  const row = rows.find((candidate) => candidate.slug === slug);
  if (!row) throw new Error(`the starter content names "${slug}", which it does not hold`);
  return row.id;
}
