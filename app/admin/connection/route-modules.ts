import { loadPatiently } from "./load-patiently.ts";

type Modules = Record<string, unknown>;

/**
 * Stands for the function of the same name within React Router (vite.config.ts), which loads the whole page again when the
 * script of a screen does not come: what was typed would be gone, and without a connection the page as well.
 */
export async function loadRouteModule(route: { id: string; module: string }, known: Modules): Promise<unknown> {
  known[route.id] ??= await loadPatiently(() => import(/* @vite-ignore */ route.module));
  return known[route.id];
}
