import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { db } from "../db/db.server.ts";
import { prepareQuery } from "../db/prepared-query.server.ts";
import { isLivePost, newest } from "./posts.server.ts";
import { liveTestimonials, projectCards, toProjectCard } from "./projects.server.ts";

const maxRelated = 3;

/** Whether the row `project` names the service with this id, by stored words: staff's pages read marked texts. */
const usesService = (id: string) => sql<boolean>`${sql.ref("project.id")} in (
  select p.id from portfolio_projects p, services s
  where s.id = ${id}::uuid and jsonb_typeof(p.services_used) = 'array' and p.services_used @> jsonb_build_array(s.title))`;

const relations = prepareQuery(({ id }: { id: string }) =>
  db().selectNoFrom([
    jsonArrayFrom(
      projectCards()
        .where(usesService(id))
        .orderBy("project.isFeatured", "desc")
        .orderBy("project.completionDate", (order) => order.desc().nullsLast())
        .orderBy("project.id")
        .limit(maxRelated),
    ).as("projects"),
    jsonArrayFrom(
      db()
        .selectFrom("blogPosts as post")
        .where(isLivePost)
        .where("post.serviceId", "=", id)
        .select(["post.title", "post.slug", "post.excerpt"])
        .orderBy(newest, "desc")
        .orderBy("post.id")
        .limit(maxRelated),
    ).as("posts"),
    jsonArrayFrom(liveTestimonials(1).where("testimonial.serviceId", "=", id)).as("testimonials"),
  ]),
);

/** References for a service: up to three live projects that name it, its newest posts, and a testimonial. */
export async function readServiceRelations(service: { id: string }) {
  const [{ projects, posts, testimonials } = { projects: [], posts: [], testimonials: [] }] = await relations(service);
  return { projects: projects.map(toProjectCard), posts, quote: testimonials[0]?.testimonial };
}
