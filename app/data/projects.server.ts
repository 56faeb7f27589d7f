import { type InferResult, sql } from "kysely";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import { toStringList } from "~/content/string-list.ts";
import { countPages } from "~/lib/pages.ts";
import { activePortfolioCategories } from "./categories.server.ts";
import { db } from "./db.server.ts";
import { prepareQuery } from "./prepared-query.server.ts";

/** The specification has no pages; they begin where a list is longer than anybody looks through (decision 039). */
const projectsPerPage = 24;

export type ProjectCardRow = Omit<InferResult<ReturnType<typeof projectCards>>[number], "projectFeatures"> & {
  projectFeatures: string[];
};
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

function projectCards() {
  return db()
    .selectFrom("portfolioProjects as project")
    .leftJoin("portfolioCategories as category", "category.id", "project.categoryId")
    .select([
      "project.id",
      "project.title",
      "project.slug",
      "project.shortDescription",
      "project.location",
      "project.completionDate",
      "project.projectType",
      "project.featuredImageUrl",
      "project.videoUrl",
      "project.projectFeatures",
      "category.name as categoryName",
      "category.slug as categorySlug",
    ])
    .where("project.isActive", "=", true);
}

/** Live projects for the home page: featured ones in their order, then those that were completed last (decision 41). */
export function featuredProjects(limit: number) {
  const cards = projectCards()
    .orderBy("project.isFeatured", "desc")
    .orderBy((eb) => eb.case().when("project.isFeatured", "=", true).then(eb.ref("project.displayOrder")).end())
    .orderBy(
      (eb) => eb.case().when("project.isFeatured", "=", false).then(eb.ref("project.completionDate")).end(),
      (order) => order.desc().nullsLast(),
    )
    .orderBy("project.createdAt", "desc")
    .orderBy("project.id")
    .limit(limit);
  return asJson(cards);
}

/** Which live projects are wanted: all of them, or those of the active category with this slug. */
export type ProjectSelection = { category?: string; page: number };

const portfolio = prepareQuery(({ category, page }: ProjectSelection) =>
  db()
    .with("counted", () => wantedProjects(category).clearSelect().select(sql<number>`count(*)::int`.as("total")))
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(activePortfolioCategories()).as("categories"),
      asJson(projectsOnPage(category, page)).as("projects"),
      selectFrom("counted").select("total").as("total"),
    ]),
);

/** The portfolio in one query: active categories in their order, and one page of the wanted projects in theirs. */
export async function listPortfolio({ category, page }: ProjectSelection) {
  const [row] = await portfolio({ category, page });
  const { categories = [], projects = [], total = 0 } = row ?? {};
  const rows = (projects ?? []).map((row) => ({ ...row, projectFeatures: toStringList(row.projectFeatures) }));
  const pages = countPages(total ?? 0, projectsPerPage);
  return { categories, projects: rows satisfies ProjectCardRow[], page: Math.min(page, pages), pages };
}

function wantedProjects(category?: string) {
  return projectCards().$if(category !== undefined, (query) =>
    query.where("category.slug", "=", category as string).where("category.isActive", "=", true),
  );
}

function projectsOnPage(category: string | undefined, page: number) {
  const skipped = sql<number>`(select least(${page}::int - 1, greatest(total - 1, 0) / ${projectsPerPage}) from counted)`;
  return wantedProjects(category)
    .orderBy("project.displayOrder")
    .orderBy("project.createdAt")
    .orderBy("project.id")
    .limit(projectsPerPage)
    .offset(sql<number>`${projectsPerPage}::int * ${skipped}`);
}

function asJson(cards: ReturnType<typeof projectCards>) {
  return db()
    .selectFrom(cards.as("card"))
    .select(({ fn, ref }) => {
      const card = jsonBuildObject({
        id: ref("card.id"),
        title: ref("card.title"),
        slug: ref("card.slug"),
        shortDescription: ref("card.shortDescription"),
        location: ref("card.location"),
        completionDate: ref("card.completionDate"),
        projectType: ref("card.projectType"),
        featuredImageUrl: ref("card.featuredImageUrl"),
        videoUrl: ref("card.videoUrl"),
        projectFeatures: ref("card.projectFeatures"),
        categoryName: ref("card.categoryName"),
        categorySlug: ref("card.categorySlug"),
      });
      return fn.jsonAgg(card).as("list");
    });
}

const projectOf = prepareQuery(({ slug }: { slug: string }) =>
  db()
    .selectFrom("portfolioProjects as project")
    .leftJoin("portfolioCategories as category", "category.id", "project.categoryId")
    .selectAll("project")
    .select("category.name as categoryName")
    .where("project.slug", "=", slug)
    .where("project.isActive", "=", true),
);

/** The live project with this slug, with the name of its category. */
export async function findProject(slug: string) {
  // PostgreSQL's text cannot hold this character, so no project has it.
  if (slug.includes("\0")) return null;
  const [row] = await projectOf({ slug });
  if (!row) return null;
  return {
    ...row,
    galleryImages: toStringList(row.galleryImages),
    projectFeatures: toStringList(row.projectFeatures),
    servicesUsed: toStringList(row.servicesUsed),
    metaKeywords: toStringList(row.metaKeywords, ","),
  };
}
