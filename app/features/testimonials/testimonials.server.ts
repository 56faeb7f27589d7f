import type { InferResult } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "~/db/db.server.ts";

export type TestimonialRow = InferResult<ReturnType<typeof liveTestimonials>>[number]["testimonial"];

/** Live testimonials in the order set by staff, each with its project if that is live. */
export function liveTestimonials(limit: number) {
  return db()
    .selectFrom("testimonials as testimonial")
    .leftJoin("portfolioProjects as project", (join) =>
      join.onRef("project.id", "=", "testimonial.projectId").on("project.isActive", "=", true),
    )
    .select(({ ref }) =>
      jsonBuildObject({
        id: ref("testimonial.id"),
        clientName: ref("testimonial.clientName"),
        clientRole: ref("testimonial.clientRole"),
        quote: ref("testimonial.quote"),
        projectTitle: ref("project.title"),
        projectSlug: ref("project.slug"),
      }).as("testimonial"),
    )
    .where("testimonial.isActive", "=", true)
    .orderBy("testimonial.displayOrder")
    .orderBy("testimonial.createdAt")
    .orderBy("testimonial.id")
    .limit(limit);
}
