/** The address of a page of the portfolio, of all projects or of a category's; the first page is left out. */
export function portfolioHref({ category, page = 1 }: { category?: string; page?: number }): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/portfolio?${query}` : "/portfolio";
}
