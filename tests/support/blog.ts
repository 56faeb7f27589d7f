import { type Sikka, startSikka } from "./sikka.ts";

/** A test post; missing values get defaults. */
export type NewPost = {
  slug: string;
  title?: string;
  excerpt?: string;
  status?: string;
  /** Days before now; negative ones are in the future, null is no date. */
  age?: number | null;
  featured?: boolean;
  /** The slug of a category. */
  category?: string | null;
  html?: string;
};

/** A running Sikka with a blog for tests. */
export type Blog = Awaited<ReturnType<typeof startBlog>>;

/** Starts a Sikka with functions to fill its blog. */
export async function startBlog() {
  const sikka: Sikka = await startSikka();

  async function insertPost(post: NewPost): Promise<void> {
    const { slug, title = `Title of ${slug}`, excerpt = `Excerpt of ${slug}`, status = "published", age = 1 } = post;
    const { featured = false, category = "guides", html = "<p>Text.</p>" } = post;
    await sikka.sql(
      `insert into blog_posts (slug, title, excerpt, status, published_at, is_featured, content_html, author_id, category_id)
       select $1, $2, $3, $4, now() - $5 * interval '1 day', $6, $7,
         (select id from admin_users where email = 'lina.k@sikka.example'), (select id from blog_categories where slug = $8)`,
      [slug, title, excerpt, status, age, featured, html, category],
    );
  }

  return {
    sikka,
    insertPost,
    /** Posts p1, p2, …, with p1 the newest. */
    async insertPosts(count: number, what: Partial<NewPost> = {}, name = "p") {
      for (let number = 1; number <= count; number++)
        await insertPost({ slug: `${name}${number}`, age: number, ...what });
    },
    /** No posts, one author, two categories and a hidden one. */
    async clear() {
      await sikka.sql("delete from blog_posts");
      await sikka.sql("delete from blog_categories");
      await sikka.sql("delete from admin_users");
      await sikka.sql("insert into admin_users (email) values ('lina.k@sikka.example')");
      await sikka.sql(
        `insert into blog_categories (name, slug, description, is_active) values
         ('Wiring', 'wiring', null, true), ('Guides', 'guides', 'How it is <done>', true), ('Old', 'old', null, false)`,
      );
    },
    /** Runs work while a table cannot be read. */
    async without(table: string, work: () => Promise<void>) {
      await sikka.sql(`alter table ${table} rename to ${table}_away`);
      try {
        await work();
      } finally {
        await sikka.sql(`alter table ${table}_away rename to ${table}`);
      }
    },
    async views(slug: string) {
      const rows = await sikka.sql<{ view_count: number }>("select view_count from blog_posts where slug = $1", [slug]);
      return rows[0]?.view_count;
    },
  };
}

/** The headers of a visitor in a real browser, even a headless one. */
export const visitor = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
};
/** Words that would reveal internals to a visitor. */
export const internal = /relation|does not exist|blog_posts|select /;
/** The message of an empty list. */
export const noPosts = "No posts found matching your criteria.";

/** The part between the site's header and footer. */
export const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
/** The head of the document. */
export const head = (html: string) => html.slice(0, html.indexOf("</head>"));
/** The section under a second-level heading. */
export const section = (html: string, title: string) =>
  html.split("<section").find((part) => part.includes(`>${title}</h2>`)) ?? "";
/** The slugs of the cards in a piece of a page, in order. */
export const slugs = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a href="(?:\/ar)?\/blog\/([^"?]+)"/g)].map((match) => match[1]);
/** The slugs of the cards under a second-level heading. */
export const cardsIn = (html: string, title: string) => slugs(section(html, title));
/** The canonical path of a page. */
export const canonical = ({ sikka }: Blog, html: string) =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(sikka.origin, "");
