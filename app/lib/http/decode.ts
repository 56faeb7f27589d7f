/** A part of an address or of a cookie, decoded; null where it cannot be. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
