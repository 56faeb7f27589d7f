import type { ByteRange } from "./byte-streams.ts";

/** Whether an `If-None-Match` header names this entity tag, with or without `W/` (RFC 9110 §13.1.2). */
export function isKnownTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  const plain = toPlainTag(tag);
  return header.split(",").some((known) => known.trim() === "*" || toPlainTag(known.trim()) === plain);
}

const toPlainTag = (tag: string): string => tag.replace(/^W\//, "");

const oneRange = /^\s*bytes\s*=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/** The requested part of a file with this size and ETag (RFC 9110 §14). */
export function parseRange(
  headers: Headers,
  { tag, bytes }: { tag: string; bytes: number },
): ByteRange | "outside" | null {
  const asked = oneRange.exec(headers.get("range") ?? "");
  const same = headers.get("if-range");
  if (!asked || (same !== null && same.trim() !== tag)) return null;
  const [, from = "", to = ""] = asked;
  if (from === "" && to === "") return null;
  // Without a start, it is that many bytes from the end.
  const start = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return start < bytes && start <= end ? { start, end } : "outside";
}
