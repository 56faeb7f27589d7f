/** What a public page reads of its query, in the order in which a kept answer has it. */
const read: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: /^\/blog(\/category\/[^/]+)?$/i, names: ["q", "category", "page"] },
  { path: /^\/portfolio$/i, names: ["category", "page"] },
  { path: /^\/contact$/i, names: ["service"] },
];
/** A page with one of these is for the one who asks (contact/submit.server.ts). */
const personal = "sent";

/**
 * The part of a query that decides what the page at `path` shows; invented parameters are left out. Null when the page
 * is for one visitor only.
 */
export function pageQuery(path: string, query: URLSearchParams): URLSearchParams | null {
  if (query.has(personal)) return null;
  const names = read.find((page) => page.path.test(path))?.names ?? [];
  const wanted = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) wanted.set(name, value);
  }
  return wanted;
}
