import { noteTrouble, type Trouble, untilNextTry } from "../parts/trouble.ts";

/** Retries until it succeeds. Never resolves if a newer version has replaced the file: then only a reload helps. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  const what = {};
  try {
    for (let failures = 1; ; failures++) {
      try {
        return await load();
      } catch {
        // The error is not thrown, because the router would then show an empty page.
        noteTrouble(what, await findTrouble(failures));
        await untilNextTry();
      }
    }
  } finally {
    noteTrouble(what, null);
  }
}

/**
 * Whether the server still has the files of this page's version; its list of screens is used as a test. If the server has
 * them and loading still fails, only a page reload helps: Chromium never retries a failed import.
 */
async function findTrouble(failures: number): Promise<Trouble> {
  try {
    const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: { url: string } };
    const { status } = await fetch(manifest.url, { method: "HEAD", cache: "no-store" });
    if (status === 404) return "outdated";
    return failures > 1 ? "incomplete" : "unreachable";
  } catch {
    return "unreachable";
  }
}

type Route = { id: string; module: string; imports?: string[] };

/** Replaces React Router's own (vite.config.ts), which reloads the whole page if a screen's script is missing. */
export async function loadRouteModule(route: Route, known: Record<string, unknown>): Promise<unknown> {
  known[route.id] ??= await loadWithRetry(async () => {
    // Fetch every file before the import, because Chromium never retries a failed import (findTrouble).
    await Promise.all([route.module, ...(route.imports ?? [])].map(fetchWhole));
    return import(/* @vite-ignore */ route.module);
  });
  return known[route.id];
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await answer.arrayBuffer();
}
