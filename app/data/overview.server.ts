import { sql } from "kysely";
import { db } from "./db.server.ts";
import { isLivePost } from "./posts.server.ts";

/** How many of a kind there are, and how many of them visitors see. */
export type LiveCount = { live: number; total: number };

/** Live counts by the name of the content type. */
export type LiveCounts = Record<"services" | "portfolio" | "blog" | "pages", LiveCount>;

/** Counts what visitors see of services, projects, posts and pages, in one query. */
export async function countLive(): Promise<LiveCounts> {
  const counted = (isLive: ReturnType<typeof sql>) =>
    sql`json_build_object('live', count(*) filter (where ${isLive}), 'total', count(*))`;
  const { rows } = await sql<LiveCounts>`
    select
      (select ${counted(sql`is_active`)} from services) as services,
      (select ${counted(sql`is_active`)} from portfolio_projects) as portfolio,
      (select ${counted(isLivePost)} from blog_posts as post) as blog,
      (select ${counted(sql`is_published`)} from dynamic_pages) as pages`.execute(db());
  return rows[0] as LiveCounts;
}
