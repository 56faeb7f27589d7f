import { sql, type Transaction } from "kysely";
import { settingsPage } from "~/content/settings.ts";
import { log } from "~/lib/log.server.ts";
import { languages } from "../../db/seed/languages.ts";
import { blankSettings, settings } from "../../db/seed/page-content.ts";
import { pageTexts } from "../../db/seed/page-texts.ts";
import { db } from "./db.server.ts";
import type { DB } from "./schema.gen.ts";

type Trx = Transaction<DB>;

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
      if (what !== "nothing") await seedSettings(trx, what === "starter" ? settings : blankSettings);
      if (what === "starter") await seedStarter(trx);
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

async function seedSettings(trx: Trx, values: Record<string, string>): Promise<void> {
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
  await trx
    .insertInto("languages")
    .values([...languages])
    .execute();
}

async function seedStarter(trx: Trx): Promise<void> {
  await trx
    .insertInto("pageContent")
    .values(
      Object.entries(pageTexts).flatMap(([pageSlug, texts]) =>
        Object.entries(texts).map(([sectionKey, contentValue], index) => ({
          pageSlug,
          sectionKey,
          contentValue,
          displayOrder: index + 1,
        })),
      ),
    )
    .execute();
  await seedServices(trx);
  await seedProjects(trx);
  await seedPosts(trx);
  const { dynamicPages } = await import("../../db/seed/dynamic-pages.ts");
  await trx
    .insertInto("dynamicPages")
    .values(dynamicPages.map((page) => ({ ...page, metaKeywords: json(page.metaKeywords) })))
    .execute();
}

async function seedServices(trx: Trx): Promise<void> {
  const { serviceCategories } = await import("../../db/seed/service-categories.ts");
  const { services } = await import("../../db/seed/services.ts");
  await trx
    .insertInto("serviceCategories")
    .values([...serviceCategories])
    .execute();
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

async function seedProjects(trx: Trx): Promise<void> {
  const { portfolioCategories } = await import("../../db/seed/portfolio-categories.ts");
  const { projects } = await import("../../db/seed/projects.ts");
  const categories = await trx
    .insertInto("portfolioCategories")
    .values([...portfolioCategories])
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

async function seedPosts(trx: Trx): Promise<void> {
  const { authors } = await import("../../db/seed/authors.ts");
  const { blogCategories } = await import("../../db/seed/blog-categories.ts");
  const { posts } = await import("../../db/seed/posts.ts");
  const writers = await trx
    .insertInto("adminUsers")
    .values(authors.map(({ key: _, ...author }) => author))
    .returning(["id", "email as slug"])
    .execute();
  const categories = await trx
    .insertInto("blogCategories")
    .values([...blogCategories])
    .returning(["id", "slug"])
    .execute();
  const emails = new Map<string, string>(authors.map((author) => [author.key, author.email]));
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
