import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { contentTypes } from "./content-types.ts";
import { maxSitemapFiles, toSitemapName } from "./lib/http/sitemap-xml.ts";

function records({ name, form }: (typeof contentTypes)[number]) {
  const lists = [
    route(name, "editing/admin/records/list.tsx", { id: `admin/records/list/${name}` }),
    route(`${name}/export`, "editing/admin/records/export.ts", { id: `admin/records/export/${name}` }),
  ];
  if (form.as !== "page") return lists;
  return [
    ...lists,
    route(`${name}/new`, "editing/admin/records/edit.tsx", { id: `admin/records/new/${name}` }),
    route(`${name}/:id/edit`, "editing/admin/records/edit.tsx", { id: `admin/records/edit/${name}` }),
  ];
}

const sitemapParts = Array.from({ length: maxSitemapFiles }, (_, index) => {
  const name = toSitemapName(index + 1);
  return route(name, "features/sitemap/site/sitemap.ts", { id: name });
});

export default [
  layout("site-layout/layout.tsx", [
    index("features/home/site/home.tsx"),
    route("services", "features/services/site/services.tsx"),
    route("services/:slug", "features/services/site/service.tsx"),
    route("portfolio", "features/portfolio/site/portfolio.tsx"),
    route("portfolio/:slug", "features/portfolio/site/project.tsx"),
    route("about", "features/about/site/about.tsx"),
    route("blog", "features/blog/site/blog.tsx"),
    route("blog/category/:slug", "features/blog/site/blog.tsx", { id: "blog/category" }),
    route("blog/:slug", "features/blog/site/post.tsx"),
    route("contact", "features/contact/site/contact.tsx"),
    route("share/:kind/:file", "features/share-picture/site/share-file.ts"),
    route("site.webmanifest", "site-layout/manifest.ts"),
    route("404", "site-layout/not-found-page.tsx"),
    route("preview/leave", "editing/site/preview/leave.ts"),
    route("preview/:token", "editing/site/preview/link.tsx"),
    route("*", "features/pages/site/dynamic-page.tsx"),
  ]),
  route("admin/login", "accounts/admin/sign-in/login.tsx"),
  route("admin/code", "accounts/admin/sign-in/code.tsx"),
  route("admin/logout", "accounts/admin/sign-in/logout.ts"),
  route("admin/setup", "accounts/admin/sign-in/setup.tsx"),
  route("admin/invitation", "accounts/admin/users/invitation.tsx"),
  route("admin/forgot-password", "accounts/admin/own/forgot-password.tsx"),
  route("admin/reset-password", "accounts/admin/own/reset-password.tsx"),
  route("admin/second-factor", "accounts/admin/own/second-factor.tsx"),
  route("admin/identity", "accounts/admin/own/provider-start.ts"),
  route("admin/auth/callback/oidc", "accounts/admin/own/provider-callback.ts"),
  route("admin/auth/*", "accounts/admin/sign-in/auth-routes.ts"),
  layout("admin-layout/layout.tsx", [
    ...prefix("admin", [
      index("admin-layout/overview/dashboard.tsx"),
      route("find", "admin-layout/palette/find.ts"),
      route("facts", "editing/admin/facts.ts"),
      route("uploads", "media/admin/uploads/picture.ts"),
      route("uploads/address", "media/admin/uploads/address.ts"),
      route("uploads/video", "media/admin/uploads/video.ts"),
      route("slug-check", "editing/admin/records/slug-check.ts"),
      route("system", "features/system/admin/system.tsx"),
      route("system/backups", "features/backup/admin/backups.tsx"),
      route("system/backups/:name", "features/backup/admin/backup-file.ts"),
      route("system-status", "features/system/admin/system-status.ts"),
      route("drafts", "editing/admin/drafts/drafts.ts"),
      route("staff-bar", "editing/admin/public-page/staff-bar.ts"),
      route("edit", "editing/admin/public-page/form-of-part.ts"),
      route("session", "admin-kit/session/session.ts"),
      route("preview", "editing/admin/preview/frame.ts"),
      route("preview-links", "editing/admin/preview/links.tsx"),
      route("contact-submissions/export", "features/enquiries/admin/export.ts"),
      route("contact-submissions/:id/files/:file", "features/enquiries/admin/file.ts"),
      route("contact-submissions", "features/enquiries/admin/submissions.tsx", [
        route(":id", "features/enquiries/admin/submission.tsx"),
      ]),
      route("page-content", "editing/admin/page-content/page-content.tsx"),
      route("page-content/:pageSlug", "editing/admin/page-content/editor.tsx"),
      ...(process.env.NODE_ENV === "production" ? [] : [route("design", "admin-layout/design.tsx")]),
      ...contentTypes.flatMap(records),
      route("feature-flags", "flags/admin/feature-flags.tsx"),
      route("languages", "features/languages/admin/languages.tsx"),
      route("account", "accounts/admin/own/account.tsx"),
      route("account/email", "accounts/admin/own/new-email.tsx"),
      route("token", "accounts/admin/token/token.ts"),
      route("account/picture", "accounts/admin/own/picture.ts"),
      route("preferences", "accounts/admin/preferences/preferences.ts"),
      route("users", "accounts/admin/users/users.tsx"),
      route("users/activity", "accounts/admin/users/activity.tsx"),
      route("sitemap", "features/sitemap/admin/sitemap.tsx"),
      route("sitemap/sitemap.xml", "features/sitemap/admin/stored-file.ts"),
      route("history", "editing/admin/history/history.tsx"),
      route("history/:table/:id", "editing/admin/history/item.tsx"),
      route("trash", "editing/admin/history/trash.tsx"),
      route("schedule", "editing/admin/schedule/schedule.tsx"),
      route("outbox", "mail/admin/outbox.tsx"),
      route("outbox/:box/:id", "mail/admin/item.tsx"),
      route("outbox/mail/:id/designed", "mail/admin/designed.ts"),
      route("media", "media/admin/media.tsx"),
      route("media/choices", "media/admin/choices.ts"),
      route("media/words", "media/admin/picture-words.ts"),
      route("media/:id", "media/admin/file.tsx"),
      route("media/:id/files/:file", "media/admin/earlier-file.ts"),
      route("*", "admin-layout/not-found.tsx"),
    ]),
  ]),
  route("api/contact", "features/contact/site/contact-api.ts"),
  route("api/account", "accounts/admin/token/token-account.ts"),
  route(".well-known/jwks.json", "accounts/admin/token/key-set.ts"),
  route("api/goals", "features/contact/site/goals-api.ts"),
  route("blog/category", "features/blog/site/category-root.ts"),
  route("sitemap.xml", "features/sitemap/site/sitemap.ts"),
  ...sitemapParts,
  route("plates/:kind/:file", "media/site/plate-file.ts"),
  route("media/:id", "media/site/media-file.ts"),
  route("media/:id/:file", "media/site/media-file.ts", { id: "media-file/variant" }),
  route("robots.txt", "site-layout/robots.ts"),
] satisfies RouteConfig;
