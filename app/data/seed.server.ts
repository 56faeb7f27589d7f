import { sql, type Transaction } from "kysely";
import { settingsPage } from "~/content/settings.ts";
import { log } from "~/lib/log.server.ts";
import { db } from "./db.server.ts";
import type { DB } from "./schema.gen.ts";

type Trx = Transaction<DB>;
type Starter = typeof import("../../db/seed/starter.ts");

/** When a row of a list was made: each a minute before the one that is above it. */
const toMoment = (index: number) => new Date(Date.now() - index * 60_000).toISOString();

/** pg writes a JavaScript list as a PostgreSQL array; list columns are jsonb. */
const json = (list: readonly string[]) => JSON.stringify(list);

/**
 * Puts the starter content ("starter"), or empty settings and languages only ("none"), into a database that has no
 * content yet. Does so once in a database's life, so that what staff delete does not come back.
 */
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
  await trx
    .insertInto("pageContent")
    .values(
      Object.entries(values).map(([sectionKey, contentValue], index) => ({
        pageSlug: settingsPage,
        sectionKey,
        contentValue,
        displayOrder: index + 1,
      })),
    )
    .execute();
  await trx.insertInto("languages").values(languages).execute();
}

async function seedStarter(trx: Trx, { site, services, projects, posts, dynamicPages }: Starter): Promise<void> {
  await trx
    .insertInto("pageContent")
    .values(
      Object.entries(site.pageTexts).flatMap(([pageSlug, texts]) =>
        Object.entries(texts).map(([sectionKey, contentValue], index) => ({
          pageSlug,
          sectionKey,
          contentValue,
          displayOrder: index + 1,
        })),
      ),
    )
    .execute();
  await seedServices(trx, site, services);
  await seedProjects(trx, site, projects);
  await seedPosts(trx, site, posts);
  await trx
    .insertInto("dynamicPages")
    .values(dynamicPages.map((page) => ({ ...page, metaKeywords: json(page.metaKeywords) })))
    .execute();
}

async function seedServices(trx: Trx, site: Starter["site"], services: Starter["services"]): Promise<void> {
  await trx.insertInto("serviceCategories").values(site.serviceCategories).execute();
  await trx
    .insertInto("services")
    .values(
      services.map((service, index) => ({
        ...service,
        createdAt: toMoment(index),
        features: json(service.features),
        benefits: json(service.benefits),
        metaKeywords: json(service.metaKeywords),
      })),
    )
    .execute();
}

async function seedProjects(trx: Trx, site: Starter["site"], projects: Starter["projects"]): Promise<void> {
  const categories = await trx
    .insertInto("portfolioCategories")
    .values(site.portfolioCategories)
    .returning(["id", "slug"])
    .execute();
  await trx
    .insertInto("portfolioProjects")
    .values(
      projects.map(({ category, ...project }, index) => ({
        ...project,
        createdAt: toMoment(index),
        categoryId: idOf(categories, category),
        galleryImages: json(project.galleryImages),
        projectFeatures: json(project.projectFeatures),
        servicesUsed: json(project.servicesUsed),
        metaKeywords: json(project.metaKeywords),
      })),
    )
    .execute();
}

async function seedPosts(trx: Trx, site: Starter["site"], posts: Starter["posts"]): Promise<void> {
  const writers = await trx
    .insertInto("adminUsers")
    .values(site.authors.map(({ key: _, ...author }) => author))
    .returning(["id", "email as slug"])
    .execute();
  const categories = await trx
    .insertInto("blogCategories")
    .values(site.blogCategories)
    .returning(["id", "slug"])
    .execute();
  const emails = new Map<string, string>(site.authors.map((author) => [author.key, author.email]));
  await trx
    .insertInto("blogPosts")
    .values(
      posts.map(({ category, author, ...post }) => ({
        ...post,
        createdAt: post.publishedAt ?? undefined,
        categoryId: idOf(categories, category),
        authorId: idOf(writers, emails.get(author)),
        metaKeywords: json(post.metaKeywords),
      })),
    )
    .execute();
}

function idOf(rows: readonly { id: string; slug: string }[], slug: string | undefined): string {
  const row = rows.find((candidate) => candidate.slug === slug);
  if (!row) throw new Error(`the starter content names "${slug}", which it does not hold`);
  return row.id;
}
