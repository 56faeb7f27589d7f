import { run } from "~/db/db.server.ts";
import { isLivePost } from "./posts.server.ts";

/** Adds views to live posts by slug. A view is not a change of content (0002_content_version.sql). */
export async function addViews(counts: ReadonlyMap<string, number>): Promise<void> {
  await run`
    update blog_posts as post set view_count = post.view_count + counted.views
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as counted (slug, views)
    where (post.slug = counted.slug or post.id in (select record_id from blog_posts_in as words where words.slug = counted.slug)) and ${isLivePost}
  `;
}
