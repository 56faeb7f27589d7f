import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "./db.server.ts";
import { prepareQuery } from "./prepared-query.server.ts";
import { featuredProjects, toProjectCard } from "./projects.server.ts";

export type TestimonialRow = Awaited<ReturnType<typeof readHomeRows>>["testimonials"][number];

function liveTestimonials(limit: number) {
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

const homeRows = prepareQuery((limits: { projects: number; testimonials: number }) =>
  db().selectNoFrom([
    jsonArrayFrom(featuredProjects(limits.projects)).as("projects"),
    jsonArrayFrom(liveTestimonials(limits.testimonials)).as("testimonials"),
  ]),
);

export async function readHomeRows(limits: { projects: number; testimonials: number }) {
  const [{ projects, testimonials } = { projects: [], testimonials: [] }] = await homeRows(limits);
  return {
    projects: projects.map(toProjectCard),
    testimonials: testimonials.map(({ testimonial }) => testimonial),
  };
}
