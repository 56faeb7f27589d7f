import type { Settings } from "../company/settings.ts";
import { directionOf, language } from "../lib/text/messages.ts";
import { escapeHtml } from "../lib/text/plain-text.ts";

/** A part of a mail: a paragraph, or another kind. Only `href` is a link; everything else is text. */
export type MailBlock =
  | string
  | { kind: "notice"; text: string }
  | { kind: "facts"; facts: readonly MailFact[] }
  | { kind: "quote"; label: string; text: string }
  | { kind: "button"; label: string; href: string };

type MailFact = { label: string; value: string | null | undefined; href?: string };

type MailPage = {
  company: string;
  title: string;
  preview: string;
  blocks: readonly MailBlock[];
  footer: readonly string[];
};

export type MailBodies = { text: string; html: string };

/** A mail without its addresses. */
export type MailContent = MailBodies & { subject: string };

/** The address and settings of the site, for the words of a mail. */
export type MailPlace = { settings: Settings; siteUrl: string };

const link = /https?:|www\.|:\/\/|[a-z0-9-]\.[a-z]{2,}(\/|\b)/i;

/** Whether a text contains a link: anyone can enter another person's address, so the mail to it has none of the sender. */
export const hasLink = (text: string): boolean => link.test(text);

/** The address of an enquiry in the back office. */
export const toInboxHref = (siteUrl: string, id: string): string => `${siteUrl}/admin/contact-submissions/${id}`;

/** A mail of the company; its subject is its title unless given. Falsy blocks are left out. */
export function toMail(
  { settings }: MailPlace,
  {
    subject,
    blocks,
    ...page
  }: Omit<MailPage, "company" | "blocks"> & {
    subject?: string;
    blocks: readonly (MailBlock | false)[];
  },
): MailContent {
  const said = blocks.filter((block) => block !== false);
  return { subject: subject ?? page.title, ...composeMail({ company: settings.company_name, ...page, blocks: said }) };
}

/** A mail as plain text and HTML. Its content is text, never markup. */
export const composeMail = (page: MailPage): MailBodies => ({ text: toText(page), html: toHtml(page) });

function toText({ title, blocks, footer }: MailPage): string {
  const parts = [title, ...blocks.map(toTextBlock), `-- \n${footer.join("\n")}`];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function toTextBlock(block: MailBlock): string {
  if (typeof block === "string") return block;
  if (block.kind === "notice") return `! ${block.text}`;
  if (block.kind === "button") return `${block.label}:\n${block.href}`;
  if (block.kind === "quote") return `${block.label}:\n${block.text.split("\n").map(quoted).join("\n")}`;
  return listFacts(block.facts)
    .map(({ label, value, href = "" }) => `${label}: ${value}${addsAddress(href, value) ? ` (${href})` : ""}`)
    .join("\n");
}

const addsAddress = (href: string, value: string) => /^https?:/.test(href) && href !== value;

const quoted = (line: string) => `> ${line}`.trimEnd();

function listFacts(facts: readonly MailFact[]): (MailFact & { value: string })[] {
  return facts.flatMap((fact) => (fact.value ? [{ ...fact, value: fact.value }] : []));
}

/** Tables and inline styles for mail programs of all ages. Nothing is loaded from elsewhere, so opening the mail cannot be tracked. */
function toHtml({ company, title, preview, blocks, footer }: MailPage): string {
  return `<!DOCTYPE html>
<html lang="${language()}" dir="${directionOf(language())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${sharedStyles.sheet}</style>
</head>
<body class="ground" style="${sharedStyles.body}">
<div style="${sharedStyles.hidden}">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" dir="${directionOf(language())}" width="100%" cellpadding="0" cellspacing="0" border="0" style="${sharedStyles.ground}">
<tr><td align="center" style="${sharedStyles.around}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${sharedStyles.column}">
<tr><td class="ink" style="${sharedStyles.company}"><span class="bus" style="${sharedStyles.bus}">&#9632;</span> ${escapeHtml(company)}</td></tr>
<tr><td class="plate" style="${sharedStyles.plate}">
<h1 class="ink" dir="auto" style="${sharedStyles.title}">${escapeHtml(title)}</h1>
${blocks.map(toHtmlBlock).join("\n")}
</td></tr>
<tr><td class="muted" style="${sharedStyles.footer}">${footer.map(escapeHtml).join("<br>")}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The largest size of a logo, in pixels. */
const logo = { width: 208, height: 44 };

/** The HTML of a mail with the company's logo, the mail's part `cid:logo`, in place of its name. */
export function withLogo(html: string, { width, height }: { width: number; height: number }): string {
  const scale = Math.min(logo.width / width, logo.height / height);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return html.replace(
    /<span class="bus"[^>]*>&#9632;<\/span> ([^<]*)/,
    (_, name: string) => `<img src="cid:logo" alt="${name}" ${size} style="${sharedStyles.logo}">`,
  );
}

function toHtmlBlock(block: MailBlock): string {
  if (typeof block === "string") return `<p dir="auto" style="${sharedStyles.text}">${toLines(block)}</p>`;
  if (block.kind === "notice") return `<p class="notice" style="${sharedStyles.notice}">${toLines(block.text)}</p>`;
  if (block.kind === "button") return toButton(block.label, block.href);
  if (block.kind === "quote") {
    return `<p class="muted" style="${sharedStyles.label}">${escapeHtml(block.label)}</p>
<blockquote class="quote" dir="auto" style="${sharedStyles.quote}">${toLines(block.text)}</blockquote>`;
  }
  const rows = listFacts(block.facts).map(toFactRow).join("\n");
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${sharedStyles.facts}">
${rows}
</table>`;
}

function toButton(label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${sharedStyles.facts}"><tr>
<td class="live" style="${sharedStyles.button}"><a class="on-live" href="${escapeHtml(href)}" style="${sharedStyles.buttonLink}">${escapeHtml(label)}</a></td>
</tr></table>`;
}

function toFactRow({ label, value, href }: MailFact & { value: string }): string {
  const shown = escapeHtml(value);
  const content = href ? `<a class="link" href="${escapeHtml(href)}" style="${sharedStyles.link}">${shown}</a>` : shown;
  return `<tr><td class="muted line" style="${sharedStyles.factLabel}">${escapeHtml(label)}</td>
<td class="ink line" dir="auto" style="${sharedStyles.factValue}">${content}</td></tr>`;
}

const toLines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

/** By day, and in dusk. */
const colours = {
  ground: ["#eef3f2", "#0b1f26"],
  plate: ["#ffffff", "#10303a"],
  well: ["#e3ecec", "#163b46"],
  line: ["#c5d4d5", "#2a525c"],
  ink: ["#0c2a32", "#f4f0ea"],
  muted: ["#4b656c", "#a8bfc2"],
  live: ["#0e4753", "#ffc071"],
  onLive: ["#ffffff", "#201405"],
  bus: ["#3b761d", "#93d36f"],
  warning: ["#c96a06", "#ffc071"],
};
const toShades = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(colours).map(([name, pair]) => [name, pair[at]])) as Record<
    keyof typeof colours,
    string
  >;
const [day, dusk] = [toShades(0), toShades(1)];
const font = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const wraps = "word-break:break-word;overflow-wrap:anywhere";

const darkRules: [selector: string, declaration: string][] = [
  ["ground", `background-color:${dusk.ground}!important`],
  ["plate", `background-color:${dusk.plate}!important;border-color:${dusk.line}!important`],
  ["quote", `background-color:${dusk.well}!important;color:${dusk.ink}!important;border-color:${dusk.bus}!important`],
  [
    "notice",
    `background-color:${dusk.well}!important;color:${dusk.ink}!important;border-color:${dusk.warning}!important`,
  ],
  ["ink", `color:${dusk.ink}!important`],
  ["muted", `color:${dusk.muted}!important`],
  ["link", `color:${dusk.live}!important`],
  ["line", `border-color:${dusk.line}!important`],
  ["bus", `color:${dusk.bus}!important`],
  ["live", `background-color:${dusk.live}!important`],
  ["on-live", `color:${dusk.onLive}!important`],
];

const rules = (prefix: string) => darkRules.map(([name, what]) => `${prefix}.${name}{${what}}`).join("");

const sharedStyles = {
  sheet: `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules("")}.plate p{color:${dusk.ink}}.plate p.muted{color:${dusk.muted}!important}}${rules("[data-ogsc] ")}`,
  body: `margin:0;padding:0;background-color:${day.ground};${font}`,
  hidden: "display:none;max-height:0;overflow:hidden;mso-hide:all",
  ground: `background-color:${day.ground}`,
  around: "padding:24px 12px 32px",
  column: "max-width:600px;margin:0 auto;text-align:start",
  company: `padding:0 8px 14px;${font};font-size:15px;line-height:22px;font-weight:600;color:${day.ink}`,
  bus: `color:${day.bus};font-size:11px`,
  // Most logos are made for paper.
  logo: `display:block;padding:4px;background-color:#ffffff;border-radius:6px;color:${day.ink}`,
  plate: `padding:28px 24px;background-color:${day.plate};border:1px solid ${day.line};border-radius:12px`,
  title: `margin:0 0 16px;${font};font-size:22px;line-height:28px;font-weight:600;color:${day.ink};${wraps}`,
  text: `margin:0 0 16px;${font};font-size:16px;line-height:25px;${wraps}`,
  notice: `margin:0 0 18px;padding:12px 14px;background-color:${day.well};border-inline-start:4px solid ${day.warning};${font};font-size:15px;line-height:23px;font-weight:600;color:${day.ink};${wraps}`,
  label: `margin:0 0 6px;${font};font-size:14px;line-height:20px;color:${day.muted}`,
  quote: `margin:0 0 20px;padding:14px 16px;background-color:${day.well};border-inline-start:4px solid ${day.bus};${font};font-size:16px;line-height:25px;color:${day.ink};${wraps}`,
  facts: "margin:0 0 20px",
  factLabel: `padding:9px 12px 9px 0;padding-inline:0 12px;border-top:1px solid ${day.line};${font};font-size:14px;line-height:22px;color:${day.muted};vertical-align:top;width:112px`,
  factValue: `padding:9px 0;border-top:1px solid ${day.line};${font};font-size:16px;line-height:22px;color:${day.ink};vertical-align:top;${wraps}`,
  link: `color:${day.live};text-decoration:underline`,
  button: `background-color:${day.live};border-radius:6px`,
  buttonLink: `display:inline-block;padding:12px 22px;${font};font-size:16px;line-height:24px;font-weight:600;color:${day.onLive};text-decoration:none`,
  footer: `padding:18px 8px 0;${font};font-size:14px;line-height:21px;color:${day.muted};${wraps}`,
} as const;
