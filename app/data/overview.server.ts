import { sql } from "kysely";
import { pages } from "~/content/pages.ts";
import { posts } from "~/content/posts.ts";
import { projects } from "~/content/projects.ts";
import { services } from "~/content/services.ts";
import { rowsOf } from "./db.server.ts";
import { isLive } from "./rows.server.ts";

/** How many of a kind there are, and how many of them visitors see. */
export type LiveCount = { live: number; total: number };

/** Live counts by the name of the content type. */
export type LiveCounts = Record<"services" | "portfolio" | "blog" | "pages", LiveCount>;

/** Counts what visitors see of services, projects, posts and pages, in one query. */
export async function countLive(): Promise<LiveCounts> {
  const counts = [services, projects, posts, pages].map((type) => {
    const count = sql`json_build_object('live', count(*) filter (where ${isLive(type)}), 'total', count(*))`;
    return sql`(select ${count} from ${sql.table(type.table)}) as ${sql.ref(type.name)}`;
  });
  const rows = await rowsOf<LiveCounts>`select ${sql.join(counts)}`;
  return rows[0] as LiveCounts;
}
