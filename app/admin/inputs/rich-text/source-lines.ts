const blockEnd =
  /(<\/(?:p|h[1-6]|ul|ol|li|table|caption|thead|tbody|tr|t[dh]|blockquote|pre|figure|figcaption|iframe|video)>|<hr[^>]*>|<(?:ul|ol|table|tbody|tr|blockquote|figure)(?: [^>]*)?>)(?=<(?!\/(?:li|t[dh]|blockquote|figure)>))/g;

/** HTML with a line for each block. Only between tags, where a break means nothing; programs keep their lines. */
export function toReadableSource(html: string): string {
  return html.replaceAll(blockEnd, "$1\n");
}
