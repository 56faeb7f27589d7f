import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { contentTypes } from "./content/index.ts";
import { mostFiles, toSitemapName } from "./lib/sitemap-xml.ts";

function records({ name, form }: (typeof contentTypes)[number]) {
  const list = route(name, "admin/records/list.tsx", { id: `admin/records/list/${name}` });
  if (form.as !== "page") return [list];
  // A post's form has buttons of its own.
  const file = name === "blog" ? "admin/posts/post.tsx" : "admin/records/edit.tsx";
  return [
    list,
    route(`${name}/new`, file, { id: `admin/records/new/${name}` }),
    route(`${name}/:id/edit`, file, { id: `admin/records/edit/${name}` }),
  ];
}

const sitemapParts = Array.from({ length: mostFiles }, (_, index) => {
  const name = toSitemapName(index + 1);
  return route(name, "site/sitemap.ts", { id: name });
});

export default [
  layout("site/layout.tsx", [
    index("site/home/home.tsx"),
    route("services", "site/services/services.tsx"),
    route("services/:slug", "site/services/service.tsx"),
    route("portfolio", "site/portfolio/portfolio.tsx"),
    route("portfolio/:slug", "site/portfolio/project.tsx"),
    route("about", "site/about/about.tsx"),
    route("blog", "site/blog/blog.tsx"),
    route("blog/category/:slug", "site/blog/blog.tsx", { id: "site/blog/category" }),
    route("blog/:slug", "site/blog/post.tsx"),
    route("contact", "site/contact/contact.tsx"),
    route("share/:kind/:file", "site/share-picture/share-file.ts"),
    route("site.webmanifest", "site/manifest.ts"),
    route("404", "site/not-found-page.tsx"),
    route("preview/leave", "site/preview/leave.ts"),
    route("preview/:token", "site/preview/link.tsx"),
    route("*", "site/dynamic-page.tsx"),
  ]),
  route("admin/login", "admin/login.tsx"),
  route("admin/code", "admin/code.tsx"),
  route("admin/logout", "admin/logout.ts"),
  route("admin/setup", "admin/setup.tsx"),
  route("admin/invitation", "admin/users/invitation.tsx"),
  route("admin/forgot-password", "admin/account/forgot-password.tsx"),
  route("admin/reset-password", "admin/account/reset-password.tsx"),
  route("admin/second-factor", "admin/account/second-factor.tsx"),
  route("admin/identity", "admin/account/provider-start.ts"),
  route("admin/auth/callback/oidc", "admin/account/provider-callback.ts"),
  route("admin/auth/*", "admin/auth-routes.ts"),
  route("admin/in-place/field", "admin/in-place/field.tsx"),
  layout("admin/layout.tsx", [
    ...prefix("admin", [
      index("admin/dashboard.tsx"),
      route("find", "admin/palette/find.ts"),
      route("uploads", "admin/uploads/picture.ts"),
      route("uploads/address", "admin/uploads/address.ts"),
      route("uploads/video", "admin/uploads/video.ts"),
      route("slug-check", "admin/records/slug-check.ts"),
      route("freshness", "admin/freshness.ts"),
      route("system", "admin/dashboard/system.tsx"),
      route("system-status", "admin/dashboard/system-status.ts"),
      route("drafts", "admin/drafts/drafts.ts"),
      route("staff-bar", "admin/in-place/staff-bar.ts"),
      route("in-place", "admin/in-place/in-place.ts"),
      route("presence", "admin/drafts/presence.ts"),
      route("session", "admin/session/session.ts"),
      route("preview", "admin/preview/frame.ts"),
      route("preview-links", "admin/preview/links.tsx"),
      route("contact-submissions/export", "admin/submissions/export.ts"),
      route("contact-submissions/settings", "admin/submissions/settings.tsx"),
      route("contact-submissions", "admin/submissions/submissions.tsx", [
        route(":id", "admin/submissions/submission.tsx"),
      ]),
      route("page-content", "admin/page-content/page-content.tsx"),
      route("page-content/:pageSlug", "admin/page-content/editor.tsx"),
      ...(process.env.NODE_ENV === "production" ? [] : [route("design", "admin/design.tsx")]),
      ...contentTypes.flatMap(records),
      route("feature-flags", "admin/feature-flags/feature-flags.tsx"),
      route("languages", "admin/languages/languages.tsx"),
      route("account", "admin/account/account.tsx"),
      route("account/email", "admin/account/new-email.tsx"),
      route("token", "admin/token/token.ts"),
      route("account/picture", "admin/account/picture.ts"),
      route("preferences", "admin/preferences/preferences.ts"),
      route("users", "admin/users/users.tsx"),
      route("users/activity", "admin/users/activity.tsx"),
      route("sitemap", "admin/sitemap/sitemap.tsx"),
      route("sitemap/sitemap.xml", "admin/sitemap/stored-file.ts"),
      route("history", "admin/history/history.tsx"),
      route("history/:table/:id", "admin/history/item.tsx"),
      route("trash", "admin/history/trash.tsx"),
      route("schedule", "admin/schedule/schedule.tsx"),
      route("outbox", "admin/outbox/outbox.tsx"),
      route("outbox/:box/:id", "admin/outbox/item.tsx"),
      route("outbox/mail/:id/designed", "admin/outbox/designed.ts"),
      route("media", "admin/media/media.tsx"),
      route("media/choices", "admin/media/choices.ts"),
      route("media/words", "admin/media/picture-words.ts"),
      route("media/:id", "admin/media/file.tsx"),
      route("media/:id/files/:file", "admin/media/earlier-file.ts"),
      route("*", "admin/not-found.tsx"),
    ]),
  ]),
  route("api/contact", "site/contact/contact-api.ts"),
  route("api/account", "admin/token/token-account.ts"),
  route(".well-known/jwks.json", "admin/token/key-set.ts"),
  route("api/goals", "site/contact/goals-api.ts"),
  route("blog/category", "site/blog/category-root.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  ...sitemapParts,
  route("plates/:kind/:file", "site/plate/plate-file.ts"),
  route("media/:id", "site/media-file.ts"),
  route("media/:id/:file", "site/media-file.ts", { id: "site/media-file/variant" }),
  route("robots.txt", "site/robots.ts"),
] satisfies RouteConfig;
