import { isPicture, sanitizeHtml, sanitizeWithPictures } from "./sanitize-html.server.ts";
import { isSameText } from "./text-length.ts";

/** A picture in the text itself or of another site; or where a link begins or ends. */
const pictureOrLink = /<img\b[^>]*? src="(data:image\/[^"]*|https?:[^"]*)"[^>]*>|<(\/?)a\b/gi;

type Options = {
  /** What the row holds now. When the text was not edited, exactly this comes back, however old its HTML is. */
  previous?: string | null;
  /** Stores the picture at an address, `data:` or of another site: answers its new address, or null when it cannot. */
  storePicture?: (address: string) => Promise<string | null>;
};

/**
 * The HTML of the rich-text editor, or of an older one, as a row keeps it: safe, without inline styles and editors'
 * classes (sanitize-html.server.ts). With `storePicture`, pictures inside of the text and pictures of other sites that
 * the row did not show before become files. Of those that cannot be kept, small ones inside of the text stay, large ones
 * are left out, and a link takes the place of another site's.
 */
export async function toStoredHtml(html: string, { previous, storePicture }: Options = {}): Promise<string> {
  if (previous != null && isSameText(html, previous)) return previous;
  const safe = sanitizeWithPictures(html);
  // Only pictures need the other two passes, which take as long again.
  if (!safe.includes("<img")) return safe;
  const shown = new Set(listPictures(sanitizeWithPictures(previous ?? "")));
  const wanted = new Set(listPictures(safe).filter((address) => isInside(address) || !shown.has(address)));
  const stored = new Map<string, string | null>();
  const store = async (address: string) => stored.set(address, (await storePicture?.(toPlain(address))) ?? null);
  const [inside, elsewhere] = [isInside, (address: string) => !isInside(address)].map((is) => [...wanted].filter(is));
  await Promise.all((elsewhere ?? []).map(store));
  // One after the other: each is large in memory.
  for (const address of inside ?? []) await store(address);
  return sanitizeHtml(replacePictures(safe, stored, storePicture !== undefined));
}

const isInside = (address: string) => address.startsWith("data:");
const toPlain = (address: string) => (isInside(address) ? address : address.replaceAll("&amp;", "&"));

function listPictures(safe: string): string[] {
  return [...safe.matchAll(pictureOrLink)].flatMap(([, address]) => address ?? []);
}

function replacePictures(safe: string, stored: ReadonlyMap<string, string | null>, isStoring: boolean): string {
  let isInLink = false;
  return safe.replaceAll(pictureOrLink, (tag, address: string | undefined, slash: string | undefined) => {
    if (address === undefined) {
      isInLink = slash === "";
      return tag;
    }
    const file = stored.get(address);
    if (file) return tag.replace(` src="${address}"`, () => ` src="${file}"`);
    if (isInside(address)) return isPicture(address) ? tag : "";
    if (!stored.has(address) || !isStoring) return tag;
    const words = / alt="([^"]+)"/.exec(tag)?.[1] ?? address;
    return isInLink ? words : `<a href="${address}">Picture: ${words}</a>`;
  });
}
