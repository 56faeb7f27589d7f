import { toFormAddress } from "~/audited-tables.ts";
import { fillFacts, toFacts } from "~/company/facts.ts";
import { toSettings } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { listLive } from "~/db/live-rows.server.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { fieldId } from "~/editing/admin/preview/focus-field.ts";
import { posts } from "~/features/blog/definition.ts";
import { toEndWords } from "~/features/licences/definition.ts";
import { listEndingLicences } from "~/features/licences/licences.server.ts";
import { pages } from "~/features/pages/definition.ts";
import { projects } from "~/features/portfolio/definition.ts";
import { services } from "~/features/services/definition.ts";
import { messages } from "~/features/system/admin/messages.ts";
import { toPlainText } from "~/lib/text/plain-text.ts";
import { findEditablePage } from "~/page-texts/definition/editable-pages.ts";
import { figurePages, findContradictions, listFigures } from "~/page-texts/definition/figures.ts";
import { listPageContent } from "~/page-texts/page-content.server.ts";
import { listClaims, listDifferent } from "./claims.ts";

/** A problem for staff, and where to fix it. */
export type Attention = { text: string; href: string };

/** A text that visitors read, and where it is edited. */
type Text = Attention & { place: string; isFigure?: boolean; isGuide?: boolean };

const described = ["metaDescription", "ogDescription"] as const;
const serviceTexts = ["shortDescription", "fullDescription", "features", "benefits"] as const;
/** Only so many services, pages and posts are compared, because reading thousands would keep visitors waiting. */
const maxCompared = 50;

/** Licences that end or have ended, and texts that contradict each other or the company's facts. */
export async function listAttention(): Promise<Attention[]> {
  const [licences, content, projectRows, serviceRows, pageRows, postRows] = await Promise.all([
    listEndingLicences(),
    listPageContent(),
    listLive(projects, ["id"]),
    listLive(services, ["id", "title", ...serviceTexts, ...described], maxCompared),
    listLive(pages, ["id", "title", "contentHtml", ...described], maxCompared),
    listLive(posts, ["id", "title", "excerpt", "contentHtml", ...described], maxCompared),
  ]);
  const facts = toFacts(toSettings(content.get(settingsPage)));
  const figures = figurePages.map((page) =>
    listFigures(page, content.get(page), facts).map((figure) => ({ ...figure, page })),
  );
  const [about = [], offers = []] = figures;
  const texts: Text[] = [
    ...figures
      .flat()
      // A note says what the figure counts.
      .filter(({ note }) => note === "")
      .map(({ page, key, value, label }) => ({ ...ofPage(page, key, `${value} ${label}`), isFigure: true })),
    ...[...content].flatMap(([page, stored]) => [...stored].map(([key, text]) => ofPage(page, key, text))),
    ...[...serviceRows.map((row) => ofRecord(services, row)), ...pageRows.map((row) => ofRecord(pages, row))].flat(),
    ...postRows.flatMap((row) => ofRecord(posts, row).map((text) => ({ ...text, isGuide: true }))),
  ];
  const claims = texts.flatMap(({ text, ...from }) =>
    listClaims(fillFacts(text, facts), { facts, projects: projectRows.length }, from.isGuide).map((claim) => ({
      ...claim,
      ...from,
    })),
  );
  const wrong = claims.filter(({ truth }) => truth);
  const different = listDifferent(claims.filter(({ truth }) => !truth)).filter(
    ({ usual, other }) => !usual.isFigure || !other.isFigure,
  );
  return [
    ...licences.map(({ id, name, days }) => ({
      text: `${name} ${toEndWords(days)}`,
      href: `/admin/licences?edit=${id}`,
    })),
    ...findContradictions(about, offers).map(({ subject, values: [one, other], keys: [key] }) => ({
      text: messages.attention.contradiction(subject, one, other),
      href: ofPage("about", key, "").href,
    })),
    ...wrong.map(({ place, said, truth, href }) => ({ text: messages.attention.wrong(place, said, truth), href })),
    ...different.map(({ usual, other }) => ({
      text: messages.attention.different(other, usual),
      href: other.href,
    })),
  ];
}

function ofPage(page: string, key: string, text: string): Text {
  const href = `/admin/page-content/${page}#${fieldId(key)}`;
  return { place: findEditablePage(page)?.name ?? page, href, text };
}

function ofRecord(type: AnyContentType, { id, title, ...fields }: { id: string; title: string }): Text[] {
  const address = toFormAddress(type, id);
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
    [value]
      .flat()
      .map((text) => ({ place: title, href: `${address}#${fieldId(name)}`, text: toSentences(String(text ?? "")) })),
  );
}

/** HTML as text, with cells, rows and paragraphs kept separate. */
function toSentences(html: string): string {
  return toPlainText(html.replaceAll(/(?=<\/t[dh]>)/gi, " : ").replaceAll(/(?=<\/(?:tr|p|li|h\d)>)/gi, ". "));
}
