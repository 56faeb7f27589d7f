/** The strings of a list column: an array, its JSON, or text with `separator`; otherwise none (spec decision 46). */
export function toStringList(value: unknown, separator?: string): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string" && item.trim() !== "");
  if (typeof value !== "string" || value.trim() === "") return [];
  if (value.trim().startsWith("[")) return toStringList(parseJson(value));
  if (separator === undefined) return [];
  return toStringList(value.split(separator).map((part) => part.trim()));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
