// A content type exists by its line here: screens, menu, search, rights and preview find it.
export { replyTemplates } from "../enquiries/reply-templates.ts";
export { blogCategories, portfolioCategories, serviceCategories } from "./categories.ts";
export { licences } from "./licences.ts";
export { menuLinks } from "./menu-links.ts";
export { pages } from "./pages.ts";
export { posts } from "./posts.ts";
export { projects } from "./projects.ts";
export { services } from "./services.ts";
export { testimonials } from "./testimonials.ts";
