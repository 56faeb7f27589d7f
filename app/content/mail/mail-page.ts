import { sharedStyles } from "./mail-styles.ts";

/** A part of a mail. Links lead where `href` says; everything else is text. */
export type MailBlock =
  | { kind: "text"; text: string }
  /** What has to be seen first, such as a warning. */
  | { kind: "notice"; text: string }
  | { kind: "facts"; facts: readonly MailFact[] }
  /** Somebody's own words, with their line breaks. */
  | { kind: "quote"; label: string; text: string }
  | { kind: "button"; label: string; href: string };

/** A line of a table of facts; without a value it is left out. */
export type MailFact = { label: string; value: string | null | undefined; href?: string };

/** What a mail says, whichever way it is shown. */
export type MailPage = {
  /** Stands at the top: who writes. */
  company: string;
  title: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Small lines at the end: who to turn to, why this came. */
  footer: readonly string[];
};

/** The two bodies of a mail: plain words, and the same designed. */
export type MailBodies = { text: string; html: string };

/** A mail in both of its forms. Whatever stands in it is text, never markup. */
export function composeMail(page: MailPage): MailBodies {
  return { text: toText(page), html: toHtml(page) };
}

function toText({ title, blocks, footer }: MailPage): string {
  const parts = [title, ...blocks.map(toTextBlock), `-- \n${footer.join("\n")}`];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function toTextBlock(block: MailBlock): string {
  if (block.kind === "text") return block.text;
  if (block.kind === "notice") return `! ${block.text}`;
  if (block.kind === "button") return `${block.label}:\n${block.href}`;
  if (block.kind === "quote") return `${block.label}:\n${block.text.split("\n").map(quoted).join("\n")}`;
  return listFacts(block.facts)
    .map(({ label, value, href = "" }) => `${label}: ${value}${isNews(href, value) ? ` (${href})` : ""}`)
    .join("\n");
}

/** A link that only repeats the number or the address beside it says nothing. */
const isNews = (href: string, value: string) => /^https?:/.test(href) && href !== value;

const quoted = (line: string) => `> ${line}`.trimEnd();

function listFacts(facts: readonly MailFact[]): (MailFact & { value: string })[] {
  return facts.flatMap((fact) => (fact.value ? [{ ...fact, value: fact.value }] : []));
}

/**
 * Tables and inline styles are what mail programs of all ages draw; the style element adds what the newer ones know:
 * dark colours. Nothing is loaded from anywhere, so that nobody learns that the mail was opened.
 */
function toHtml({ company, title, preview, blocks, footer }: MailPage): string {
  return `<!DOCTYPE html>
<html lang="en">
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
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${sharedStyles.ground}">
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

function toHtmlBlock(block: MailBlock): string {
  if (block.kind === "text") return `<p dir="auto" style="${sharedStyles.text}">${toLines(block.text)}</p>`;
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

function toLines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
