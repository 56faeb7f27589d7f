import { toFacts } from "~/content/company/facts.ts";
import { settingsPage, toSettings } from "~/content/company/settings.ts";
import { figurePages, findContradictions, listFigures } from "~/content/texts/figures.ts";
import { toEndWords } from "~/content/types/licences.ts";
import { listEndingLicences } from "~/data/content/licences.server.ts";
import { listPageContent } from "~/data/db/live-rows.server.ts";

/** A problem for staff, and where to fix it. */
export type Attention = { text: string; href: string };

/** Licences that end or have ended, and figures that contradict each other on two pages. */
export async function listAttention(): Promise<Attention[]> {
  const [licences, content] = await Promise.all([listEndingLicences(), listPageContent()]);
  const facts = toFacts(toSettings(content.get(settingsPage)));
  const [about, services] = figurePages.map((page) => listFigures(page, content.get(page), facts));
  const differing = findContradictions(about ?? [], services ?? []);
  return [
    ...licences.map(({ id, name, days }) => ({
      text: `${name} ${toEndWords(days)}`,
      href: `/admin/licences?edit=${id}`,
    })),
    ...differing.map(({ subject, values: [about, services], keys: [key] }) => ({
      text: `${subject}: About says ${about}, Services says ${services}`,
      href: `/admin/page-content/about#field-${key}`,
    })),
  ];
}
