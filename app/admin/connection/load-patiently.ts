import { noteTrouble, type Trouble, untilNextTry } from "./trouble.ts";

/** Loads a part of the program, again until it is there; one that a newer program has replaced stays missing. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  const what = {};
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        const trouble = await findTrouble();
        if (!trouble) throw error;
        noteTrouble(what, trouble);
        await untilNextTry();
      }
    }
  } finally {
    noteTrouble(what, null);
  }
}

/** Whether the server has the files of the program that this page was made with; its list of screens stands for them. */
async function findTrouble(): Promise<Trouble | null> {
  try {
    const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: { url: string } };
    const { ok, status } = await fetch(manifest.url, { method: "HEAD", cache: "no-store" });
    if (ok) return null;
    return status === 404 ? "outdated" : "unreachable";
  } catch {
    return "unreachable";
  }
}

type Modules = Record<string, unknown>;

/** In the place of React Router's (vite.config.ts), which loads the whole page again when a screen's script does not come. */
export async function loadRouteModule(route: { id: string; module: string }, known: Modules): Promise<unknown> {
  known[route.id] ??= await loadPatiently(() => import(/* @vite-ignore */ route.module));
  return known[route.id];
}
