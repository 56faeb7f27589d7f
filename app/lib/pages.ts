const maxPage = 1_000_000;

/** The page number in a query string; an invalid one is the first page. */
export function parsePage(text: string | null | undefined): number {
  return /^0*[1-9]\d*$/.test(text ?? "") ? Math.min(Number(text), maxPage) : 1;
}

/** The address of a list page at `path`; empty parameters and page 1 are left out. */
export function toListHref(
  path: string,
  { search, category, page = 1 }: { search?: string; category?: string; page?: number },
): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

export const countPages = (items: number, itemsPerPage: number): number => Math.max(1, Math.ceil(items / itemsPerPage));

/** The page numbers to offer: both ends, the neighbours of the current page, and gaps between them. */
export function offeredPages(current: number, count: number): (number | "gap")[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const reach = Math.max(1, 3 - Math.min(current - 1, count - current));
  const offered = numbers.filter((number) => number === 1 || number === count || Math.abs(number - current) <= reach);
  return offered.flatMap((number, index) => {
    const skipped = number - (offered[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : ["gap" as const, number];
  });
}
