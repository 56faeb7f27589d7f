import { type InferResult, sql } from "kysely";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "~/db/db.server.ts";
import { isStorable, toLiveRow } from "~/db/live-rows.server.ts";
import { publicColumns } from "~/db/rows.server.ts";
import { liveTestimonials } from "~/features/testimonials/testimonials.server.ts";
import { countPages } from "~/lib/pages.ts";
import { projects } from "./definition.ts";
import { activePortfolioCategories } from "./portfolio-categories.server.ts";

/** The specification has no pages; they start where a list gets too long (decision 039). */
const projectsPerPage = 24;

export type ProjectCardRow = ReturnType<typeof toProjectCard>;
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** The picture of a project's card: its own, otherwise the first of its gallery. */
const cover = sql<string | null>`coalesce(
  nullif(btrim(project.featured_image_url), ''), project.gallery_images->>0)`;

/** Live projects as cards; callers add the order. */
export function projectCards() {
  return db()
    .selectFrom("portfolioProjects as project")
    .leftJoin("portfolioCategories as category", "category.id", "project.categoryId")
    .where("project.isActive", "=", true)
    .select(({ ref }) =>
      jsonBuildObject({
        id: ref("project.id"),
        title: ref("project.title"),
        slug: ref("project.slug"),
        shortDescription: ref("project.shortDescription"),
        location: ref("project.location"),
        completionDate: ref("project.completionDate"),
        projectType: ref("project.projectType"),
        featuredImageUrl: cover,
        videoUrl: ref("project.videoUrl"),
        projectFeatures: ref("project.projectFeatures"),
        categoryName: ref("category.name"),
        categorySlug: ref("category.slug"),
      }).as("card"),
    );
}

export function toProjectCard({ card }: InferResult<ReturnType<typeof projectCards>>[number]) {
  return toLiveRow(projects, card);
}

/** Live projects for the home page: featured ones in order, then the last completed (spec decision 41). */
export function featuredProjects(limit: number) {
  return projectCards()
    .orderBy("project.isFeatured", "desc")
    .orderBy((eb) => eb.case().when("project.isFeatured", "=", true).then(eb.ref("project.displayOrder")).end())
    .orderBy(
      (eb) => eb.case().when("project.isFeatured", "=", false).then(eb.ref("project.completionDate")).end(),
      (order) => order.desc().nullsLast(),
    )
    .orderBy("project.createdAt", "desc")
    .orderBy("project.id")
    .limit(limit);
}

export type ProjectSelection = { category?: string; page: number };

/** A filter that leads to nothing is not offered, but the chosen one is. */
function categoriesWithProjects(chosen?: string) {
  return activePortfolioCategories().where((eb) =>
    eb.or([
      eb.exists(
        wantedProjects()
          .clearSelect()
          .select("project.id")
          .where(sql<boolean>`project.category_id = portfolio_categories.id`),
      ),
      ...(chosen === undefined ? [] : [eb("slug", "=", chosen)]),
    ]),
  );
}

const portfolio = ({ category, page }: ProjectSelection) =>
  db()
    .with("counted", () => wantedProjects(category).clearSelect().select(sql<number>`count(*)::int`.as("total")))
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(categoriesWithProjects(category)).as("categories"),
      jsonArrayFrom(projectsOnPage(category, page)).as("projects"),
      selectFrom("counted").select("total").as("total"),
    ])
    .execute();

/** The portfolio in one query: active categories in order, and one page of the chosen projects in order. */
export async function listPortfolio({ category, page }: ProjectSelection) {
  const [row] = await portfolio({ category, page });
  const { categories = [], projects = [], total = 0 } = row ?? {};
  const pages = countPages(total ?? 0, projectsPerPage);
  return { categories, projects: projects.map(toProjectCard), page: Math.min(page, pages), pages };
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

/** Titles and addresses of live projects, to suggest one for a wrong address. */
export const listProjectNames = () =>
  db()
    .selectFrom("portfolioProjects")
    .select(["slug", "title"])
    .where("isActive", "=", true)
    .orderBy("displayOrder")
    .orderBy("id")
    .limit(200)
    .execute();

const projectOf = ({ slug }: { slug: string }) =>
  db()
    .selectFrom("portfolioProjects as project")
    .leftJoin("portfolioCategories as category", "category.id", "project.categoryId")
    .leftJoin("shownProjectFacts as shown", "shown.id", "project.id")
    .select(publicColumns(projects, "project"))
    .select(["shown.clientName", "shown.projectValue"])
    .select("category.name as categoryName")
    .select(({ ref, selectFrom }) => [
      jsonArrayFrom(liveTestimonials(1).where("testimonial.projectId", "=", ref("project.id"))).as("testimonials"),
      // After the last one comes the first. Names within a JSON column stay as they are in SQL, hence `cover`.
      jsonArrayFrom(
        selectFrom("portfolioProjects as other")
          .leftJoin("portfolioCategories as otherCategory", "otherCategory.id", "other.categoryId")
          .select([
            "other.id",
            "other.title",
            "other.slug",
            "other.featuredImageUrl as cover",
            "otherCategory.name as category",
          ])
          .where("other.isActive", "=", true)
          .whereRef("other.id", "<>", "project.id")
          .orderBy(
            sql`(other.display_order, other.created_at, other.id) < (project.display_order, project.created_at, project.id)`,
          )
          .orderBy("other.displayOrder")
          .orderBy("other.createdAt")
          .orderBy("other.id")
          .limit(1),
      ).as("next"),
    ])
    .where("project.slug", "=", slug)
    .where("project.isActive", "=", true)
    .execute();

/** The live project at this address with its testimonial and the next project; null if there is none. */
export async function findProject(slug: string) {
  const [row] = isStorable(slug) ? await projectOf({ slug }) : [];
  if (!row) return null;
  return { ...toLiveRow(projects, row), testimonial: row.testimonials[0]?.testimonial, next: row.next[0] };
}

const homeRows = (limits: { projects: number; testimonials: number }) =>
  db()
    .selectNoFrom([
      jsonArrayFrom(featuredProjects(limits.projects)).as("projects"),
      jsonArrayFrom(liveTestimonials(limits.testimonials)).as("testimonials"),
    ])
    .execute();

export async function readHomeRows(limits: { projects: number; testimonials: number }) {
  const [{ projects, testimonials } = { projects: [], testimonials: [] }] = await homeRows(limits);
  return {
    projects: projects.map(toProjectCard),
    testimonials: testimonials.map(({ testimonial }) => testimonial),
  };
}
