import { sql } from "kysely";
import { db } from "./db.server.ts";
import { isLivePost } from "./posts.server.ts";

/**
 * Adds views to live posts by slug, in one statement that adds to what is stored, so that none is lost however
 * many processes count. Only view_count is written: a view is no change of content (0002_content_version.sql).
 */
export async function addViews(counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update blog_posts as post set view_count = post.view_count + counted.views
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as counted (slug, views)
    where post.slug = counted.slug and ${isLivePost}
  `.execute(db());
}
