type Policies = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy };
type Policy = { createHTML(html: string): string };

let policy: Policy | undefined;

/**
 * HTML as a document of its own that is never shown: its scripts do not run and nothing of it is loaded, so it may come
 * from anywhere. Whoever reads it must take out only what it knows; it is no sanitised HTML. Style attributes and
 * event handlers are called `data-style` and `data-on…` in it, and style elements are left out. In browsers only.
 */
export function toInertDocument(html: string): Document {
  return new DOMParser().parseFromString(trusted(withoutInlineCode(html)), "text/html");
}

/** Trusted Types ask for a policy wherever HTML is read; this is the only use of it, so every text may pass. */
function trusted(html: string): string {
  const policies = (window as { trustedTypes?: Policies }).trustedTypes;
  policy ??= policies?.createPolicy("app-html", { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}

const styleElement = /<style\b[\s\S]*?<\/style\s*>/gi;
const startTag = /(<[a-z][^\s/>]*)((?:[^<>"']|"[^"]*"|'[^']*')*>)/gi;
const attribute = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/** A page's policy counts inline styles and handlers also where they have no effect, and browsers report each of them. */
function withoutInlineCode(html: string): string {
  return html
    .replaceAll(styleElement, "")
    .replaceAll(startTag, (_, start: string, attributes: string) => start + attributes.replaceAll(attribute, rename));
}

function rename(whole: string, name: string): string {
  return /^(style$|on)/i.test(name)
    ? `data-${whole.toLowerCase().slice(0, name.length)}${whole.slice(name.length)}`
    : whole;
}
