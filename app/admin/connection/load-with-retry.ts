import { noteTrouble, type Trouble, untilNextTry } from "../kit/trouble.ts";

/** Loads a part of the program, repeatedly until it succeeds; a part replaced by a newer version stays missing. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  const what = {};
  try {
    for (;;) {
      try {
        return await load();
      } catch {
        // Never thrown: the router shows an empty page after a failed screen script.
        noteTrouble(what, await findTrouble());
        await untilNextTry();
      }
    }
  } finally {
    noteTrouble(what, null);
  }
}

/** Whether the server still has the files of this page's version; its list of screens is used as a test. */
async function findTrouble(): Promise<Trouble> {
  try {
    const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: { url: string } };
    const { status } = await fetch(manifest.url, { method: "HEAD", cache: "no-store" });
    return status === 404 ? "outdated" : "unreachable";
  } catch {
    return "unreachable";
  }
}

type Modules = Record<string, unknown>;

/** Replaces React Router's own (vite.config.ts), which reloads the whole page if a screen's script is missing. */
export async function loadRouteModule(route: { id: string; module: string }, known: Modules): Promise<unknown> {
  known[route.id] ??= await loadWithRetry(() => import(/* @vite-ignore */ route.module));
  return known[route.id];
}
