import type { ServerBuild } from "react-router";

type Given = { path?: string; index?: boolean; id?: string; parentId?: string; module: object };

/** A build of nothing but these routes. */
export function toBuild(...routes: Given[]): Pick<ServerBuild, "routes"> {
  const named = routes.map((route) => ({ id: route.path ?? "index", ...route }));
  return { routes: Object.fromEntries(named.map((route) => [route.id, route])) } as unknown as ServerBuild;
}
