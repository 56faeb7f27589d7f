import { jsonArrayFrom } from "kysely/helpers/postgres";
import { db } from "../db/db.server.ts";
import { prepareQuery } from "../db/prepared-query.server.ts";
import { isLivePost, newest } from "./posts.server.ts";
import { liveTestimonials, projectCards, toProjectCard, usesService } from "./projects.server.ts";

const most = 3;

const relations = prepareQuery(({ id, title }: { id: string; title: string }) =>
  db().selectNoFrom([
    jsonArrayFrom(
      projectCards()
        .where(usesService(title))
        .orderBy("project.isFeatured", "desc")
        .orderBy("project.completionDate", (order) => order.desc().nullsLast())
        .orderBy("project.id")
        .limit(most),
    ).as("projects"),
    jsonArrayFrom(
      db()
        .selectFrom("blogPosts as post")
        .where(isLivePost)
        .where("post.serviceId", "=", id)
        .select(["post.title", "post.slug", "post.excerpt"])
        .orderBy(newest, "desc")
        .orderBy("post.id")
        .limit(most),
    ).as("posts"),
    jsonArrayFrom(liveTestimonials(1).where("testimonial.serviceId", "=", id)).as("testimonials"),
  ]),
);

/** What proves a service: up to three live projects that name it, its newest posts, and a client's words. */
export async function readServiceRelations(service: { id: string; title: string }) {
  const [{ projects, posts, testimonials } = { projects: [], posts: [], testimonials: [] }] = await relations(service);
  return { projects: projects.map(toProjectCard), posts, quote: testimonials[0]?.testimonial };
}
