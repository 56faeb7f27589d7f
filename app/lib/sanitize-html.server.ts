import sanitize from "sanitize-html";

const dataImage = /^data:image\/(png|jpeg|webp);base64,/i;
/** Largest picture inside the text itself, in characters of base64 (200 KB). */
const largestDataImage = 273_000;

/**
 * Stored rich text as HTML that is safe to print on a page: what the editor can make, nothing else
 * (security.md §2.5). A first-level heading becomes a second-level one, because the page has its own.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code"],
      ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "a", "span", "div"],
      ...["ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "caption"],
      ...["figure", "figcaption", "img", "iframe", "video"],
    ],
    allowedAttributes: {
      "*": ["dir", "lang", "data-align", "data-indent", "data-c", "data-bg"],
      a: ["href", "rel", "target"],
      img: ["src", "alt", "width", "height", "loading"],
      iframe: ["src", "title", "width", "height", "loading", "allowfullscreen"],
      video: ["src", "controls", "preload", "poster"],
      ol: ["start"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https", "data"], video: ["http", "https"] },
    allowProtocolRelative: false,
    allowedIframeHostnames: [
      ...["www.youtube-nocookie.com", "www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be"],
      ...["player.vimeo.com", "vimeo.com"],
    ],
    transformTags: {
      h1: "h2",
      a: (tagName, attributes) => ({ tagName, attribs: withSafeTarget(attributes) }),
      img: (tagName, attributes) => ({ tagName, attribs: { loading: "lazy", ...attributes } }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === "img" && !isPicture(attribs.src)) ||
      (tag === "iframe" && !attribs.src) ||
      (tag === "video" && !attribs.src),
  });
}

function withSafeTarget(attributes: Record<string, string>): Record<string, string> {
  if (!isAddress(attributes.href)) delete attributes.href;
  if (attributes.target !== "_blank") delete attributes.target;
  return attributes.target ? { ...attributes, rel: "noopener noreferrer" } : attributes;
}

/** A second gate after the library's: Unicode spaces before a scheme hide it from pattern matching. */
function isAddress(href: string | undefined): boolean {
  if (href === undefined) return false;
  try {
    return ["http:", "https:", "mailto:", "tel:"].includes(new URL(href.trim(), "https://own.invalid").protocol);
  } catch {
    return false;
  }
}

function isPicture(src: string | undefined): boolean {
  if (!src) return false;
  if (src.startsWith("data:")) return dataImage.test(src) && src.length <= largestDataImage;
  return isAddress(src);
}
