import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/layout.tsx", [
    index("site/home/home.tsx"),
    route("services", "site/services/services.tsx"),
    route("services/:slug", "site/services/service.tsx"),
    route("portfolio", "site/portfolio/portfolio.tsx"),
    route("portfolio/:slug", "site/portfolio/project.tsx"),
    route("about", "site/about/about.tsx"),
    route("blog", "site/blog/blog.tsx"),
    route("blog/category/:slug", "site/blog/category.tsx"),
    route("blog/:slug", "site/blog/post.tsx"),
    route("contact", "site/contact/contact.tsx"),
    route("privacy-policy", "site/legal/privacy-policy.tsx"),
    route("terms-of-service", "site/legal/terms-of-service.tsx"),
    route("404", "site/not-found-page.tsx"),
    route("*", "site/dynamic-page.tsx"),
  ]),
  route("api/contact", "site/contact/contact-api.ts"),
  route("blog/category", "site/blog/category-root.ts"),
  route("sitemap.xml", "site/sitemap.ts"),
  route("plates/:kind/:file", "site/plate-file.tsx"),
  route("robots.txt", "site/robots.ts"),
] satisfies RouteConfig;
