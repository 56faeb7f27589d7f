import { parsePage } from "~/lib/pages.ts";

export type BlogRequest = { search?: string; category?: string; page: number };

/** Longest search in characters (spec decision 92). */
export const maxSearchLength = 100;

/** Parses search, category and page from a query. PostgreSQL's text cannot store NUL. */
export function toBlogRequest(query: { q?: string; category?: string; page?: string }): BlogRequest {
  const text = (given = "") => given.replaceAll("\0", "").trim();
  return {
    search: [...text(query.q)].slice(0, maxSearchLength).join("").trim() || undefined,
    category: text(query.category) || undefined,
    page: parsePage(query.page),
  };
}
