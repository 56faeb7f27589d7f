import type { ServerBuild } from "react-router";
import { reservedSlugs } from "~/content/reserved-slugs.ts";
import { decode } from "~/lib/decode.ts";
import { Recent } from "~/lib/recent.ts";
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

type Node = { named: Map<string, Node>; any?: Node; route?: KnownRoute; rest?: KnownRoute };

/** Addresses that are remembered: a kept page is answered in some microseconds, a walk takes one. */
const mostKnown = 500;
const ofProgram: KnownRoute = { isPage: false, isBackOffice: false };

/** A table of the routes of a build by the parts of their addresses, as React Router chooses among them. */
export function createRouteTable(build: Pick<ServerBuild, "routes">): RouteTable {
  let root = toTree(build);
  let known = new Recent<KnownRoute>(mostKnown);
  return {
    find: (path) => known.get(path, () => walk(root, toParts(path), 0) ?? ofProgram),
    take(newer) {
      root = toTree(newer);
      known = new Recent(mostKnown);
    },
  };
}

type BuiltRoutes = ServerBuild["routes"];

function toTree({ routes }: Pick<ServerBuild, "routes">): Node {
  const root: Node = { named: new Map() };
  for (const id of Object.keys(routes)) {
    const branch = toBranch(routes, id);
    const own = branch.at(-1);
    if (own?.path || own?.index) add(root, branch);
  }
  for (const slug of reservedSlugs) {
    const node = nodeOf(root, [slug]);
    if (node.route?.isPage) continue;
    node.rest ??= ofProgram;
    node.route ??= node.rest;
  }
  return root;
}

/** A route behind those that it stands in. */
function toBranch(routes: BuiltRoutes, id: string): NonNullable<BuiltRoutes[string]>[] {
  const route = routes[id];
  return route ? [...toBranch(routes, route.parentId ?? ""), route] : [];
}

function add(root: Node, branch: readonly NonNullable<BuiltRoutes[string]>[]): void {
  const parts = branch.flatMap(({ path }) => path?.split("/").filter(Boolean) ?? []);
  const isBackOffice = parts[0] === "admin";
  const said: RouteHandle = Object.assign({}, ...branch.map(({ module }) => module.handle));
  const known = { ...said, isBackOffice, isPage: !isBackOffice && "default" in (branch.at(-1)?.module ?? {}) };
  if (parts.at(-1) === "*") nodeOf(root, parts.slice(0, -1)).rest = known;
  else nodeOf(root, parts).route = known;
}

function nodeOf(root: Node, parts: readonly string[]): Node {
  let node = root;
  for (const part of parts) {
    const next = (part.startsWith(":") ? node.any : node.named.get(part)) ?? { named: new Map() };
    if (part.startsWith(":")) node.any = next;
    else node.named.set(part, next);
    node = next;
  }
  return node;
}

function walk(node: Node, parts: readonly string[], at: number): KnownRoute | undefined {
  const part = parts[at];
  if (part === undefined) return node.route ?? node.rest;
  const named = node.named.get(part);
  return (named && walk(named, parts, at + 1)) ?? (node.any && walk(node.any, parts, at + 1)) ?? node.rest;
}

/** The parts of a path without their capitals; asked for by a screen that is open already, its data end in `.data`. */
function toParts(path: string): string[] {
  const plain = path.endsWith(".data")
    ? path.slice(0, path.endsWith("/_.data") ? -"_.data".length : -".data".length)
    : path;
  return plain
    .toLowerCase()
    .split("/")
    .filter(Boolean)
    .map((part) => (part.includes("%") ? (decode(part) ?? part) : part));
}
