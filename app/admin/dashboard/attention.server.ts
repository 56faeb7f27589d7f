import { fillFacts, toFacts } from "~/content/company/facts.ts";
import { settingsPage, toSettings } from "~/content/company/settings.ts";
import { findEditablePage } from "~/content/texts/editable-pages.ts";
import { figurePages, findContradictions, findWrongAge, listFigures } from "~/content/texts/figures.ts";
import { toEndWords } from "~/content/types/licences.ts";
import { listEndingLicences } from "~/data/content/licences.server.ts";
import { listPageContent } from "~/data/db/live-rows.server.ts";

/** A problem for staff, and where to fix it. */
export type Attention = { text: string; href: string };

/** Licences that end or have ended, and texts that contradict each other or the company's facts. */
export async function listAttention(): Promise<Attention[]> {
  const [licences, content] = await Promise.all([listEndingLicences(), listPageContent()]);
  const facts = toFacts(toSettings(content.get(settingsPage)));
  const [about, services] = figurePages.map((page) =>
    listFigures(page, content.get(page), facts).map((figure) => ({ ...figure, page })),
  );
  const differing = findContradictions(about ?? [], services ?? []);
  const figures = [about, services].flatMap((list = []) =>
    list.map(({ page, key, value, label }) => ({ page, key, text: `${value} ${label}` })),
  );
  const texts = [...content].flatMap(([page, stored]) =>
    page === settingsPage ? [] : [...stored].map(([key, text]) => ({ page, key, text: fillFacts(text, facts) })),
  );
  const wrong = [...figures, ...texts].flatMap(({ page, key, text }) => {
    const said = findWrongAge(text, facts);
    return said ? [{ page, key, said }] : [];
  });
  return [
    ...licences.map(({ id, name, days }) => ({
      text: `${name} ${toEndWords(days)}`,
      href: `/admin/licences?edit=${id}`,
    })),
    ...differing.map(({ subject, values: [about, services], keys: [key] }) => ({
      text: `${subject}: About says ${about}, Services says ${services}`,
      href: `/admin/page-content/about#field-${key}`,
    })),
    ...wrong.map(({ page, key, said }) => ({
      text: `${findEditablePage(page)?.name ?? page} says “${said}”; the company was founded in ${facts.get("founded")}`,
      href: `/admin/page-content/${page}#field-${key}`,
    })),
  ];
}
