import { noteTrouble, type Trouble, untilNextTry } from "../kit/trouble.ts";

/** Loads a part of the program, again until it is there; one that a newer program has replaced stays missing. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  const what = {};
  try {
    for (;;) {
      try {
        return await load();
      } catch {
        // Never thrown: the router shows an empty page where the script of a screen has failed.
        noteTrouble(what, await findTrouble());
        await untilNextTry();
      }
    }
  } finally {
    noteTrouble(what, null);
  }
}

/** Whether the server has the files of the program that this page was made with; its list of screens stands for them. */
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

/** In the place of React Router's (vite.config.ts), which loads the whole page again when a screen's script does not come. */
export async function loadRouteModule(route: { id: string; module: string }, known: Modules): Promise<unknown> {
  known[route.id] ??= await loadWithRetry(() => import(/* @vite-ignore */ route.module));
  return known[route.id];
}
