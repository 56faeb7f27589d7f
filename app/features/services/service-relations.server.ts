import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { db } from "~/db/db.server.ts";
import { isLivePost, newest } from "~/features/blog/posts.server.ts";
import { projectCards, toProjectCard } from "~/features/portfolio/projects.server.ts";
import { liveTestimonials } from "~/features/testimonials/testimonials.server.ts";

const maxRelated = 3;

const relations = ({ id }: { id: string }) =>
  db()
    .selectNoFrom([
      jsonArrayFrom(
        projectCards()
          .where(({ ref }) => sql<boolean>`${id}::uuid = any(${ref("project.servicesUsedIds")})`)
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
    ])
    .execute();

/** References for a service: up to three live projects that used it, its newest posts, and a testimonial. */
export async function readServiceRelations(service: { id: string }) {
  const [{ projects, posts, testimonials } = { projects: [], posts: [], testimonials: [] }] = await relations(service);
  return { projects: projects.map(toProjectCard), posts, testimonial: testimonials[0]?.testimonial };
}
