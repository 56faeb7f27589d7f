const read: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: /^\/blog(\/category\/[^/]+)?$/i, names: ["q", "category", "page"] },
  { path: /^\/portfolio$/i, names: ["category", "page"] },
  { path: /^\/contact$/i, names: ["service"] },
];
const personal = "sent";

/** The part of a query that decides what the page at `path` shows; invented parameters are left out. */
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
