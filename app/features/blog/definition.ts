import {
  canonicalField,
  featuredToggle,
  followingTitles,
  metaFields,
  openGraphFields,
  orders,
  targets,
} from "../../definitions/common-parts.ts";
import { defineContentType } from "../../definitions/content-type.ts";
import {
  choice,
  dateTime,
  image,
  reference,
  richText,
  slug,
  tags,
  text,
  textarea,
  toggle,
} from "../../definitions/fields.ts";
import type { PageSections } from "../../definitions/fixed-page.ts";
import { toExcerpt, toPlainText } from "../../lib/text/plain-text.ts";

/** An empty excerpt becomes the beginning of the text, cut at this length (admin.txt §9). */
const excerptLength = 160;

function toDerivedExcerpt(html: unknown): string | null {
  return toExcerpt(toPlainText(typeof html === "string" ? html : ""), excerptLength) || null;
}

/** Blog articles (admin.txt §2 Blog); their form has its own buttons. */
export const posts = defineContentType({
  name: "blog",
  table: "blogPosts",
  translation: { isNeeded: true },
  one: "post",
  many: "posts",
  title: "title",
  fields: {
    // Set by the form's buttons.
    status: choice("Status", [
      { value: "draft", label: "Draft" },
      { value: "published", label: "Published" },
    ]),
    title: text("Title", { required: true }),
    slug: slug("Slug", "service", { required: true, follows: { field: "title", mode: "create" } }),
    excerpt: textarea("Excerpt", 3, {
      help: "If empty, the beginning of the text is used, and follows the text until you write your own.",
    }),
    contentHtml: richText("Content", 500),
    publishedAt: dateTime("Publish Date", { help: "A time in the future schedules the post." }),
    categoryId: reference("Category", targets.blogCategories, "id", { none: "Uncategorized" }),
    authorId: reference("Author", targets.authors, "id", { none: "No author" }),
    coverImage: image("Cover Image", { standIn: "still" }),
    isFeatured: toggle("Featured Post", false),
    serviceId: reference("Service", targets.services, "id", {
      none: "No service",
      isClearedOnDelete: true,
      help: "The page of this service links to the post.",
    }),
    ...{ ...metaFields, canonicalUrl: canonicalField, ...openGraphFields, ...followingTitles("empty") },
    metaKeywords: tags("Meta Keywords", "chips"),
  },
  form: {
    as: "page",
    newTitle: "New Post",
    back: "Back to Posts",
    buttons: {
      create: "Publish Now",
      update: "Update & Publish",
      creating: "Publishing...",
      updating: "Publishing...",
    },
    sections: {
      title: "Post Content",
      publishedAt: "Publish Settings",
      metaTitle: "SEO Settings",
      ogTitle: "Open Graph Settings",
    },
    rail: "publishedAt",
  },
  list: {
    title: "Blog Posts",
    add: "New Post",
    emptyTitle: "No posts found matching your criteria.",
    emptyText: "Write the first post. Visitors see it once it is published.",
    facts: [
      { field: "slug", as: "address" },
      { field: "categoryId", label: "Category", empty: "Uncategorized" },
      { field: "authorId", label: "Author", empty: "Unknown" },
      { field: "publishedAt", label: "Published", as: "date" },
      { field: "createdAt", label: "Created", as: "date" },
      { field: "viewCount", label: "Views" },
    ],
    toggles: [
      {
        field: "status",
        values: { on: "published", off: "draft" },
        stamps: "publishedAt",
        on: "Published",
        off: "Draft",
        turnOn: "Publish",
        turnOff: "Unpublish",
        messages: {
          on: { text: "Post status updated" },
          off: { text: "Post status updated" },
          failed: { text: "Failed to update status: {message}" },
        },
      },
      featuredToggle,
    ],
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
    orders: [orders.newest, orders.published, orders.views, orders.title],
  },
  live: { path: "/blog/", field: "status", is: "published" },
  // Two buttons set the status (decision 070), any other save keeps it. Only a published post needs a time (spec
  // decisions 36 and 38).
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

export const blogSections = {
  hero: { heading: "Hero", texts: { hero_title: "Blog", hero_subtitle: "" } },
} as const satisfies PageSections;
