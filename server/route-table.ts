import type { ServerBuild } from "react-router";
import { reservedSlugs } from "~/content/reserved-slugs.ts";
import { decode } from "~/lib/http/decode.ts";
import { LruCache } from "~/lib/lru-cache.ts";
import type { RouteHandle } from "~/route-handle.ts";

/** What is known of an address: what its route and the layouts around it say, and where it stands. */
export type KnownRoute = RouteHandle & {
  /** Whether a page of the public site is there, which may be kept for everybody. */
  isPage: boolean;
  isBackOffice: boolean;
};

export type RouteTable = {
  /** What is known of the address of this path, however it is written. */
  find(path: string): KnownRoute;
  /** Takes the routes of another build in the place of these. */
  take(build: Pick<ServerBuild, "routes">): void;
};

/** Addresses that are remembered: a kept page is answered in some microseconds, a look through all routes takes more. */
const maxKnown = 500;
const ofProgram: KnownRoute = { isPage: false, isBackOffice: false };

/** A table of the routes of a build by the parts of their addresses, as React Router chooses among them. */
export function createRouteTable(build: Pick<ServerBuild, "routes">): RouteTable {
  let rows = toRows(build);
  let known = new LruCache<KnownRoute>(maxKnown);
  const look = (path: string) => rows.find(({ pattern }) => pattern.test(path))?.route ?? ofProgram;
  return {
    find: (path) => known.get(path, () => look(toPlain(path))),
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

/** A route behind those that it stands in. */
function toBranch(routes: ServerBuild["routes"], id = ""): BuiltRoute[] {
  const route = routes[id];
  return route ? [...toBranch(routes, route.parentId), route] : [];
}

/** A part that is a name comes before one that may be anything, and this before what may be anything at any depth. */
function toRow(path: string, route: KnownRoute) {
  const rank = `${path}/end`.replaceAll(/[^/*:][^/]*/g, "2").replaceAll(/:[^/]*/g, "1");
  const source = path.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/]+");
  return { path, route, rank, pattern: new RegExp(`^/${source.replace(/(^|\/)\*$/, "(?:$1.*)?")}$`, "i") };
}

const byRank = (one: { rank: string }, other: { rank: string }) =>
  Number(one.rank < other.rank) - Number(one.rank > other.rank);

/** A path without what may be written otherwise; asked for by a screen that is open already, its data end in `.data`. */
function toPlain(path: string): string {
  const parts = path.replace(/(\/_)?\.data$/, "").split("/");
  return `/${parts
    .filter(Boolean)
    .map((part) => decode(part)?.replaceAll("/", "%2F") ?? part)
    .join("/")}`;
}
