import { toExcerpt, toPlainText } from "../lib/plain-text.ts";
import { defineContentType } from "./kit/content-type.ts";
import { choice, dateTime, image, reference, richText, slug, tags, text, textarea, toggle } from "./kit/fields.ts";
import { canonicalField, metaFields, openGraphFields } from "./seo-fields.ts";
import { targets } from "./targets.ts";
import { featuredToggle } from "./toggles.ts";

/** An empty excerpt is the beginning of the text, cut at this length (admin.txt §9). */
const excerptLength = 160;

function toDerivedExcerpt(html: unknown): string | null {
  return toExcerpt(toPlainText(typeof html === "string" ? html : ""), excerptLength) || null;
}

/** Articles of the blog (admin.txt §2 Blog); their form has its own buttons in admin/posts. */
export const posts = defineContentType({
  name: "blog",
  table: "blogPosts",
  one: "post",
  many: "posts",
  title: "title",
  fields: {
    title: text("Title", { required: true }),
    slug: slug("Slug", "service", { required: true, follows: { field: "title", mode: "create" } }),
    excerpt: textarea("Excerpt", 3, {
      help: "Empty: the beginning of the text. It follows the text until you write one.",
    }),
    contentHtml: richText("Content", 500),
    ...metaFields,
    metaTitle: text("Meta Title", { follows: { field: "title", mode: "empty" } }),
    metaKeywords: tags("Meta Keywords", "chips"),
    canonicalUrl: canonicalField,
    ...openGraphFields,
    ogTitle: text("OG Title", {
      help: "Title in link previews. Empty: the meta title.",
      follows: { field: "title", mode: "empty" },
    }),
    authorId: reference("Author", targets.authors, "id", { none: "No author" }),
    categoryId: reference("Category", targets.blogCategories, "id", { none: "Uncategorized" }),
    coverImage: image("Cover Image", { standIn: "plate" }),
    publishedAt: dateTime("Publish Date", { help: "A time in the future schedules the post." }),
    status: choice("Status", [
      { value: "draft", label: "Draft" },
      { value: "published", label: "Published" },
    ]),
    isFeatured: toggle("Featured Post", false),
  },
  form: {
    as: "page",
    newTitle: "New Post",
    editTitle: "Edit Post",
    back: "Back to Posts",
    buttons: {
      create: "Publish Now",
      update: "Update & Publish",
      creating: "Publishing...",
      updating: "Publishing...",
    },
    sections: [
      { title: "Post Content", fields: ["title", "slug", "excerpt", "contentHtml"] },
      { title: "SEO Settings", fields: ["metaTitle", "metaDescription", "metaKeywords", "canonicalUrl"] },
      { title: "Open Graph Settings", fields: ["ogTitle", "ogDescription", "ogImage"] },
      { title: "Publish Settings", fields: ["authorId", "categoryId", "coverImage", "publishedAt", "isFeatured"] },
    ],
  },
  list: {
    title: "Blog Posts",
    add: "New Post",
    emptyTitle: "No posts found matching your criteria.",
    emptyText: "Write the first one; visitors see it once it is published.",
    noMatch: "No posts found matching your criteria.",
    facts: [
      { field: "slug", as: "address" },
      { field: "categoryId", label: "Category", empty: "Uncategorized" },
      { field: "authorId", label: "Author", empty: "Unknown" },
      { field: "viewCount", label: "Views" },
      { field: "createdAt", label: "Created", as: "date" },
      { field: "publishedAt", label: "Published", as: "date" },
    ],
    toggles: [featuredToggle],
    search: { label: "Search posts...", fields: ["title"] },
    filters: [
      {
        name: "status",
        label: "Status",
        all: "All Status",
        field: "status",
        options: [
          { value: "draft", label: "Draft", is: "draft" },
          { value: "published", label: "Published", is: "published" },
          { value: "scheduled", label: "Scheduled", state: "scheduled" },
          { value: "changed", label: "Changed", state: "changed" },
        ],
      },
      { name: "category", label: "Category", all: "All Categories", field: "categoryId" },
    ],
    orders: [
      { name: "newest", label: "Newest first", by: [["createdAt", "desc"]] },
      { name: "published", label: "Publication date", by: [["publishedAt", "desc"]] },
      { name: "views", label: "Most viewed", by: [["viewCount", "desc"]] },
      { name: "title", label: "Title", by: [["title", "asc"]] },
    ],
  },
  messages: {
    loadFailed: { text: "Failed to load posts" },
    findFailed: { text: "Failed to load post" },
    created: { text: "Post created successfully" },
    updated: { text: "Post updated successfully" },
    createFailed: { text: "Failed to create post: {message}" },
    updateFailed: { text: "Failed to update post: {message}" },
    deleted: { text: "Post deleted successfully" },
    deleteFailed: { text: "Failed to delete post: {message}" },
  },
  live: { path: "/blog/", field: "status", is: "published" },
  // Two buttons decide the status, every other save leaves it. Only a published post needs a time (decisions 36, 38, 070).
  prepare: (values, { now, intent, previous }) => {
    const isDerived = !values.excerpt || values.excerpt === toDerivedExcerpt(previous?.contentHtml);
    const status = { draft: "draft", publish: "published" }[intent] ?? String(previous?.status ?? "draft");
    return {
      status,
      publishedAt: values.publishedAt ?? (status === "published" ? now.toISOString() : null),
      excerpt: isDerived ? toDerivedExcerpt(values.contentHtml) : values.excerpt,
    };
  },
});
