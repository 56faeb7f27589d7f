import { fold } from "../fold.ts";

/** How well typed text matches a title: 0 is best, null is no match. */
export function rankMatch(typed: string, title: string): number | null {
  const query = fold(typed).trim();
  const text = fold(title).trim();
  if (query === "") return null;
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const initials = words.map((word) => [...word][0]).join("");
  if (text === query) return 0;
  if (initials === query) return 1;
  if (text.startsWith(query)) return 2;
  if (query.length > 1 && initials.startsWith(query)) return 3;
  if (words.some((word) => word.startsWith(query))) return 4;
  const parts = query.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (parts.length > 1 && parts.every((part) => words.some((word) => word.startsWith(part)))) return 5;
  return text.includes(query) ? 6 : null;
}

/** Like rankMatch for an address: a match at its end counts as much as one at its start. */
export function rankAddress(typed: string, address: string): number | null {
  const query = typed.trim().toLowerCase();
  if (query.length < 2) return null;
  if (address === query) return 0;
  if (address.endsWith(`/${query}`) || (query.startsWith("/") && address.startsWith(query))) return 2;
  return address.includes(query) ? 6 : null;
}

export function betterRank(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
