import type { ReactNode } from "react";
import { findEditablePage } from "~/content/editable-pages.ts";
import { areSameFigures, type Figure, type figurePages, findContradictions, listFigures } from "~/content/figures.ts";
import { compareHours, publishedHours } from "~/content/opening-hours.ts";
import { settingsPage } from "~/content/settings.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { Banner } from "~/ui/banner.tsx";
import type { Sections } from "./use-sections.ts";

type FigurePage = (typeof figurePages)[number];

/** What other pages say about the same things, as it is stored. */
export type Comparable = { hours: string; figures: readonly { slug: FigurePage; figures: readonly Figure[] }[] };

type WarningsProps = { pageSlug: string; sections: Sections; others: Comparable };

/** Where this page contradicts what visitors or search engines read elsewhere (decisions 1 and 2). */
export function Warnings({ pageSlug, sections, others }: WarningsProps) {
  const written = toWritten(sections);
  const figures = others.figures.find(({ slug }) => slug === pageSlug) && (
    <FigureWarning
      here={listFigures(pageSlug as FigurePage, written)}
      other={others.figures.find(({ slug }) => slug !== pageSlug)}
    />
  );
  const hours =
    pageSlug === settingsPage ? (
      <HoursWarning hours={written.get("company_working_hours") ?? others.hours} />
    ) : (
      pageSlug === "contact" && <OfficeHours hours={others.hours} />
    );
  if (!figures && !hours) return null;
  return <div className="mb-6 grid gap-3 empty:hidden">{figures || hours}</div>;
}

/** What visitors would read: a text that was never written stays the page's own wording. */
function toWritten({ texts, stored }: Sections): Map<string, string> {
  return new Map(Object.entries(texts).filter(([key, text]) => text !== "" || stored.has(key)));
}

function FigureWarning({ here, other }: { here: readonly Figure[]; other?: Comparable["figures"][number] }) {
  if (!other || areSameFigures(here, other.figures)) return null;
  const name = findEditablePage(other.slug)?.name ?? other.slug;
  const [first] = findContradictions(here, other.figures);
  return (
    <Banner
      status={first ? "warning" : "info"}
      title={first ? `The figures contradict those on “${name}”` : `“${name}” shows other figures`}
      action={<PageLink slug={other.slug}>Edit {name}</PageLink>}
    >
      {first && (
        <>
          {first.subject}: {first.values[0]} here, {first.values[1]} there.{" "}
        </>
      )}
      {name} shows {other.figures.map(({ value, label }) => `${value} ${label}`).join(", ") || "none"}.
    </Banner>
  );
}

function HoursWarning({ hours, action }: { hours: string; action?: ReactNode }) {
  const outcome = compareHours(hours);
  if (outcome === "same") return null;
  return (
    <Banner
      status="warning"
      title={
        outcome === "different"
          ? "Visitors and search engines are told different hours"
          : "These hours cannot be compared with those for search engines"
      }
      action={action}
    >
      Visitors read “{hours || "nothing"}”, search engines “{publishedHours}”.
    </Banner>
  );
}

/** The office hours of the contact page are a setting of the site. */
function OfficeHours({ hours }: { hours: string }) {
  const link = <PageLink slug={settingsPage}>Edit office hours</PageLink>;
  return (
    <>
      <Banner action={link}>Office Hours on this page, “{hours}”, and the ways to reach you are Site Settings.</Banner>
      <HoursWarning hours={hours} />
    </>
  );
}

function PageLink({ slug, children }: { slug: string; children: ReactNode }) {
  return <ActionLink href={`/admin/page-content/${slug}`}>{children}</ActionLink>;
}
