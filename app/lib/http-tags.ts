/**
 * Whether what an `If-None-Match` header names is what this entity tag stands for. Compared weakly, so that it is
 * the same with and without `W/` (RFC 9110, 13.1.2).
 */
export function isKnownTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  const plain = toPlainTag(tag);
  return header.split(",").some((known) => known.trim() === "*" || toPlainTag(known.trim()) === plain);
}

const toPlainTag = (tag: string): string => tag.replace(/^W\//, "");
