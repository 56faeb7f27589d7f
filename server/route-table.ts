import type { ServerBuild } from "react-router";
import { reservedSlugs } from "~/definitions/reserved-slugs.ts";
import { decode } from "~/lib/http/decode.ts";
import { splitLanguage } from "~/lib/http/language-path.ts";
import { LruCache } from "~/lib/lru-cache.ts";
import type { RouteHandle } from "~/request/route-handle.ts";

/** What an address's route and layouts declare, and where it is. */
export type KnownRoute = RouteHandle & {
  /** Whether it is a public page, which may be cached for all visitors. */
  isPage: boolean;
  isBackOffice: boolean;
};

export type RouteTable = {
  /** The route of a path in any spelling and language. */
  find(path: string): KnownRoute;
  /** Replaces the routes by those of another build. */
  take(build: Pick<ServerBuild, "routes">): void;
};

/** Addresses remembered: a cached page takes microseconds, matching all routes takes longer. */
const maxKnown = 500;
const ofProgram: KnownRoute = { isPage: false, isBackOffice: false };

/** A table of a build's routes by path segments, matched in React Router's order. */
export function createRouteTable(build: Pick<ServerBuild, "routes">): RouteTable {
  let rows = toRows(build);
  let known = new LruCache<KnownRoute>(maxKnown);
  const look = (path: string) => rows.find(({ pattern }) => pattern.test(path))?.route ?? ofProgram;
  return {
    find: (path) => known.get(path, () => look(toPlain(splitLanguage(path).path))),
    take(newer) {
      rows = toRows(newer);
      known = new LruCache(maxKnown);
    },
  };
}

function toRows({ routes }: Pick<ServerBuild, "routes">) {
  const rows = Object.values(routes).flatMap((own) => {
    if (!own?.path && !own?.index) return [];
    const branch = toBranch(routes, own.id);
    const path = branch.flatMap((route) => route.path || []).join("/");
    const isBackOffice = /^admin(\/|$)/.test(path);
    const said: RouteHandle = Object.assign({}, ...branch.map(({ module }) => module.handle));
    return toRow(path, { ...said, isBackOffice, isPage: !isBackOffice && "default" in own.module });
  });
  const pages = new Set(rows.flatMap(({ path, route }) => (route.isPage ? path : [])));
  const names = [...reservedSlugs].filter((slug) => !pages.has(slug));
  return [...rows, ...names.map((slug) => toRow(`${slug}/*`, ofProgram))].sort(byRank);
}

type BuiltRoute = NonNullable<ServerBuild["routes"][string]>;

/** A route after its parents. */
function toBranch(routes: ServerBuild["routes"], id = ""): BuiltRoute[] {
  const route = routes[id];
  return route ? [...toBranch(routes, route.parentId), route] : [];
}

/** A fixed segment comes before a parameter, and a parameter before a splat. */
function toRow(path: string, route: KnownRoute) {
  const rank = `${path}/end`.replaceAll(/[^/*:][^/]*/g, "2").replaceAll(/:[^/]*/g, "1");
  const source = path.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/]+");
  return { path, route, rank, pattern: new RegExp(`^/${source.replace(/(^|\/)\*$/, "(?:$1.*)?")}$`, "i") };
}

const byRank = (one: { rank: string }, other: { rank: string }) =>
  Number(one.rank < other.rank) - Number(one.rank > other.rank);

/** A canonical path; the data requests of an open screen end in `.data`. */
function toPlain(path: string): string {
  const parts = path.replace(/(\/_)?\.data$/, "").split("/");
  return `/${parts
    .filter(Boolean)
    .map((part) => decode(part)?.replaceAll("/", "%2F") ?? part)
    .join("/")}`;
}
