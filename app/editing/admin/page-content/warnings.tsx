import type { ReactNode } from "react";
import { useRights } from "~/admin-kit/parts/use-rights.ts";
import { toFacts } from "~/company/facts.ts";
import { compareHours, toPublishedHours } from "~/company/opening-hours.ts";
import { type Settings, toSettings } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { findEditablePage } from "~/page-texts/definition/editable-pages.ts";
import {
  areSameFigures,
  type Figure,
  type figurePages,
  findContradictions,
  listFigures,
} from "~/page-texts/definition/figures.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { fieldId, focusField } from "../preview/focus-field.ts";
import { messages } from "./messages.ts";

const openingKey = "company_opening_hours";
const visibleKey = "company_working_hours";

type FigurePage = (typeof figurePages)[number];

/** The stored statements of other pages about the same things. */
export type Comparable = { settings: Settings; figures: readonly { slug: FigurePage; figures: readonly Figure[] }[] };

type WarningsProps = {
  pageSlug: string;
  /** What visitors would read. */
  texts: ReadonlyMap<string, string>;
  others: Comparable;
  onChange(key: string, text: string): void;
};

/** Contradictions between this page and what visitors or search engines read elsewhere (spec decisions 1 and 2). */
export function Warnings({ pageSlug, texts, others, onChange }: WarningsProps) {
  const figures = others.figures.find(({ slug }) => slug === pageSlug) && (
    <FigureWarning
      here={listFigures(pageSlug as FigurePage, texts, toFacts(others.settings))}
      other={others.figures.find(({ slug }) => slug !== pageSlug)}
    />
  );
  const isSettings = pageSlug === settingsPage;
  const settings = isSettings ? toSettings(texts) : others.settings;
  const hours = { opening: settings.company_opening_hours, visible: settings.company_working_hours };
  if (!figures && !isSettings && pageSlug !== "contact") return null;
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {figures}
      {isSettings && <HoursWarning {...hours} onFollow={() => onChange(visibleKey, "")} />}
      {pageSlug === "contact" && (
        <>
          <Banner action={<EditHours />}>{messages.warnings.areSettings(hours.visible)}</Banner>
          <HoursWarning {...hours} />
        </>
      )}
    </div>
  );
}

function FigureWarning({ here, other }: { here: readonly Figure[]; other?: Comparable["figures"][number] }) {
  if (!other || areSameFigures(here, other.figures)) return null;
  const name = findEditablePage(other.slug)?.name ?? other.slug;
  const [first] = findContradictions(here, other.figures);
  return (
    <Banner
      status={first ? "warning" : "info"}
      title={first ? messages.warnings.contradict(name) : messages.warnings.otherFigures(name)}
      action={
        <FieldLink slug={other.slug} field={first?.keys[1] ?? "stat_1_value"}>
          {messages.warnings.edit(name)}
        </FieldLink>
      }
    >
      {first && `${messages.warnings.hereAndThere(first.subject, first.values)} `}
      {messages.warnings.shows(name, other.figures.map(({ value, label }) => `${value} ${label}`).join(", "))}
    </Banner>
  );
}

type HoursWarningProps = { opening: string; visible: string; onFollow?: () => void };

function HoursWarning({ opening, visible, onFollow }: HoursWarningProps) {
  const outcome = compareHours(opening, visible);
  if (outcome === "same") return null;
  const told = toPublishedHours(opening, visible);
  return (
    <Banner
      status="warning"
      title={outcome === "different" ? messages.warnings.differentHours : messages.warnings.notComparable}
      action={
        onFollow ? (
          <>
            <Button look="secondary" onClick={() => focusField(openingKey)}>
              {messages.warnings.changeHours}
            </Button>
            {told && (
              <Button look="secondary" onClick={onFollow}>
                {messages.warnings.showHours}
              </Button>
            )}
          </>
        ) : (
          <EditHours />
        )
      }
    >
      {messages.warnings.told(visible, told)}
    </Banner>
  );
}

function EditHours() {
  return (
    <FieldLink slug={settingsPage} field={openingKey}>
      {messages.warnings.editHours}
    </FieldLink>
  );
}

/** A link to a field, if the user's role may open its screen. */
export function FieldLink({ slug, field, children }: { slug: string; field: string; children: ReactNode }) {
  const href = `/admin/page-content/${slug}#${fieldId(field)}`;
  return useRights()(href) ? <ActionLink href={href}>{children}</ActionLink> : null;
}
