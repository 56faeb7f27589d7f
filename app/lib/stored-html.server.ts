import { isPicture, sanitizeHtml, sanitizeWithPictures } from "./sanitize-html.server.ts";

const pictureInText = /(<img\b[^>]*? src=")(data:image\/[^"]*)("[^>]*>)/g;

type Options = {
  /** What the row holds now. When the text was not edited, exactly this comes back, however old its HTML is. */
  previous?: string | null;
  /** Keeps a picture that stands in the text as data: answers its address, or null when it cannot be kept. */
  storeImage?: (dataUrl: string) => Promise<string | null>;
};

/**
 * The HTML of the rich-text editor, or of an older one, as a row keeps it: safe, without inline styles and editors'
 * classes (sanitize-html.server.ts). Pictures inside of the text become files where `storeImage` can keep them; else
 * small ones stay as they are and large ones are left out.
 */
export async function toStoredHtml(html: string, { previous, storeImage }: Options = {}): Promise<string> {
  if (previous != null && withPlainLines(html) === withPlainLines(previous)) return previous;
  const safe = sanitizeWithPictures(html);
  const addresses = new Map<string, string | null>();
  for (const [, , data = ""] of safe.matchAll(pictureInText)) {
    if (!addresses.has(data)) addresses.set(data, (await storeImage?.(data)) ?? (isPicture(data) ? data : null));
  }
  const stored = safe.replaceAll(pictureInText, (_, before: string, data: string, after: string) => {
    const address = addresses.get(data);
    return address ? `${before}${address}${after}` : "";
  });
  return sanitizeHtml(stored);
}

/** A form sends every line break as CRLF, whatever stood in the field. */
function withPlainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}
