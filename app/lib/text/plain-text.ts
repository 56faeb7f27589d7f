const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", nbsp: " " };

/** The text of an HTML fragment with white space collapsed. For summaries; the result is text, not safe HTML. */
export function toPlainText(html: string): string {
  return (
    html
      .replaceAll(/<script\b[\s\S]*?(?:<\/script>|$)|<style\b[\s\S]*?(?:<\/style>|$)/gi, " ")
      // Inline elements do not separate words.
      .replaceAll(/<\/?(a|abbr|b|bdi|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi, "")
      .replaceAll(/<[^<>]*>/g, " ")
      .replaceAll(/&([a-z]+|#39);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

/** At most `length` characters of the text, with an ellipsis if it was cut (admin.txt §5: 160). */
export function toExcerpt(text: string, length = 160): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text as part of HTML or XML, also within an attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The text with a capital at its start. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Line breaks other than `\n`: Word's within a paragraph (U+000B), and those of Unicode. */
export const softBreak = /[\v\f\u0085\u2028\u2029]/g;
