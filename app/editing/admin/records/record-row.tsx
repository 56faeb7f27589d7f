import { EyeOff } from "lucide-react";
import { Fragment, use } from "react";
import { useSearchParams } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import type { RecordRow } from "~/db/rows.server.ts";
import {
  type AnyContentType,
  findLiveToggle,
  type ListFact,
  publicPath,
  type Toggle,
} from "~/definitions/content-type.ts";
import type { Field } from "~/definitions/fields.ts";
import { Badge } from "~/ui/badge.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import type { Fact } from "~/ui/lists/description-list.tsx";
import { inSight, ListRow } from "~/ui/lists/record-list.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import { Time } from "~/ui/time.tsx";
import type { Option } from "../../store/record-list.server.ts";
import { messages } from "../list-messages.ts";
import { DraftBadge, ScheduledBadge, ScheduledBadges } from "./badges.tsx";
import { ChoiceContext } from "./choice.ts";
import { isSwitchedOn, RowAction, toEntry, toLinks, useRowActions } from "./row-actions.tsx";

type RowProps = { type: AnyContentType; row: RecordRow; options: Record<string, Option[]> };

/** A record in a list: what the definition shows of it, and its actions. */
export function RecordRowCard({ type, row, options }: RowProps) {
  const [query] = useSearchParams();
  const { list, live } = type;
  const title = String(row[type.title] ?? "");
  const href =
    type.form.as === "page" ? `/admin/${type.name}/${row.id}/edit` : toQuery(query, { edit: row.id, new: "" });
  const isLive = live !== undefined && row[live.field] === live.is;
  // Visitors do not see it before its publish date (spec decision 37).
  const later = isLive && row.publishedAt instanceof Date && row.publishedAt > new Date() ? row.publishedAt : null;
  const path = isLive && !later ? publicPath(type, row.slug) : null;
  const slug = list.facts.find(({ as }) => as === "address");
  const description = list.facts.find(({ label, as }) => !label && as !== "address");
  const elsewhere = list.facts.find(({ as }) => as === "link");
  const links = toLinks(title, path, elsewhere && row[elsewhere.field], elsewhere !== undefined);
  const { actions, dialog } = useRowActions({ type, row, title, href });
  const all = [...links, ...actions];
  const shown = all.filter(({ isNamed }) => isNamed);
  const others = all.filter(({ isNamed }) => !isNamed);
  return (
    <ListRow
      title={title}
      mark={row.id}
      choice={<RowChoice id={row.id} title={title} />}
      href={href}
      slug={slug && `/${String(row.slug)}`}
      picture={list.picture && <img src={String(row.picture)} alt="" loading="lazy" decoding="async" />}
      description={description && String(row[description.field] ?? "")}
      columns={columnsOf(type).map((facts) =>
        facts.map((fact) => toShownFact(fact, row, optionsOf(type.fields[fact.field]) ?? options[fact.field])),
      )}
      badges={
        <>
          {list.toggles.map((toggle) => (
            <Fragment key={toggle.field}>
              <StateWord toggle={toggle} isOn={isSwitchedOn(row, toggle)} isUsual={toggle === findLiveToggle(type)} />
              {later && toggle.field === live?.field && <ScheduledBadge at={later} what={messages.badges.goesLive} />}
            </Fragment>
          ))}
          {row.lacksAlt === true && <Badge status="warning">{messages.noAltText}</Badge>}
          <DraftBadge item={row.id} />
          <ScheduledBadges item={row.id} />
        </>
      }
      actions={shown.map((action) => <RowAction key={action.key} action={action} />)}
      menu={
        <>
          <Menu
            label={common.actionsFor(title)}
            entries={[
              ...shown.map((action) => ({ ...toEntry(action), hiddenAt: others.length > 0 ? inSight : undefined })),
              ...others.map(toEntry),
            ]}
          />
          {dialog}
        </>
      }
    />
  );
}

/** The labelled facts of a list in its columns: one each, or two where there are more than three. */
export function columnsOf({ list }: AnyContentType): ListFact[][] {
  const facts = list.facts.filter(({ label, as }) => label && as !== "link");
  const perColumn = facts.length > 3 ? 2 : 1;
  return facts.flatMap((_, at) => (at % perColumn === 0 ? [facts.slice(at, at + perColumn)] : []));
}

/** The usual state is shown quietly, so that other states stand out. */
function StateWord({ toggle, isOn, isUsual }: { toggle: Toggle; isOn: boolean; isUsual: boolean }) {
  const word = isOn ? toggle.on : toggle.off;
  if (!word) return null;
  if (isOn && isUsual) return <span className="record-state">{word}</span>;
  return <Badge status={isOn ? "success" : "neutral"}>{word}</Badge>;
}

/** The checkbox that selects a record. */
export function RowChoice({ id, title }: { id: string; title: string }) {
  const choice = use(ChoiceContext);
  if (!choice) return null;
  return (
    <Checkbox
      aria-label={common.select(title)}
      value={choice.chosen.has(id)}
      onChange={(isChosen, withShift) => choice.tick(id, isChosen, withShift)}
    />
  );
}

const optionsOf = (field: Field | undefined) => (field?.kind === "choice" ? field.options : undefined);

function toShownFact(fact: ListFact, row: RecordRow, options: readonly ShownOption[] | undefined): Fact {
  const shown = toShown(fact, row[fact.field], options);
  const isHidden = shown !== undefined && fact.shownBy !== undefined && row[fact.shownBy] === false;
  const value = isHidden ? <Unshown>{shown}</Unshown> : (shown ?? fact.empty);
  // A name or a place says what it is; a number or a date does not.
  const isPlain = typeof shown === "string" && !/^\S*\d\S*$/.test(shown);
  return { label: fact.label ?? "", value, isPlain };
}

/** A fact that only staff see. */
const Unshown = ({ children }: { children: React.ReactNode }) => (
  <span className="flex min-w-0 items-center gap-1.5" title={messages.notShown}>
    <span className="truncate">{children}</span>
    <Icon of={EyeOff} className="size-3.5 shrink-0 text-muted" />
    <span className="sr-only">({messages.notShown})</span>
  </span>
);

function toShown(fact: ListFact, value: unknown, options: readonly ShownOption[] | undefined): React.ReactNode {
  if (value === null || value === undefined || value === "") return undefined;
  const option = options?.find((each) => each.value === value);
  if (options) return option?.detail || option?.label;
  if (fact.as === "date") return <Time value={value as Date | string} style="date" />;
  return String(value);
}

type ShownOption = Pick<Option, "value" | "label" | "detail">;
