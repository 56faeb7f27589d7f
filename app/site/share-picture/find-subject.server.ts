import { findBlogCategory } from "~/data/categories.server.ts";
import { findPage } from "~/data/page-texts.server.ts";
import { findPost } from "~/data/posts.server.ts";
import { findProject } from "~/data/projects.server.ts";
import { findService } from "~/data/services.server.ts";
import {
  categorySubject,
  documentSubject,
  isFixedPage,
  pageSubject,
  postSubject,
  projectSubject,
  type ShareSubject,
  serviceSubject,
} from "../share-subject.ts";
import { isReachable, type Site } from "../site-context.ts";

type Finder = (slug: string, site: Site) => Promise<ShareSubject | null>;

/** By the kind in the address. Each asks as the page itself does, so that only what is live has a picture. */
const finders: ReadonlyMap<string, Finder> = new Map([
  [
    "page",
    async (name, site) => {
      const path = name === "home" ? "/" : `/${name}`;
      return isFixedPage(name) && isReachable(site.flags, path) ? pageSubject(name, site) : null;
    },
  ],
  ["service", whileReachable("/services", finder(findService, serviceSubject))],
  ["project", whileReachable("/portfolio", finder(findProject, projectSubject))],
  ["post", finder(findPost, postSubject)],
  ["category", finder(findBlogCategory, categorySubject)],
  ["document", finder(findPage, documentSubject)],
]);

/** What the picture at /share/{kind}/{slug}.jpg shows, or null when no live page has it. Rejects with the read. */
export async function findSubject(kind: string, slug: string, site: Site): Promise<ShareSubject | null> {
  return (await finders.get(kind)?.(slug, site)) ?? null;
}

function finder<Row>(
  find: (slug: string) => Promise<Row | null>,
  toSubject: (row: Row, company: string) => ShareSubject,
): Finder {
  return async (slug, { settings }) => {
    const row = await find(slug);
    return row && toSubject(row, settings.company_name);
  };
}

function whileReachable(path: string, find: Finder): Finder {
  return async (slug, site) => (isReachable(site.flags, path) ? find(slug, site) : null);
}
