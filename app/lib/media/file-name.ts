const maxFileNameLength = 200;

/** A file's name as text to show, without control characters. Never use it as a path. */
export function toFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const shown = last
    .normalize("NFC")
    .replaceAll(/[\p{C}\u2028\u2029]/gu, "")
    .replace(/^[\s.]+/, "")
    .trim();
  // By code points, so that no character is cut in two.
  return [...shown].slice(0, maxFileNameLength).join("") || "Untitled";
}
