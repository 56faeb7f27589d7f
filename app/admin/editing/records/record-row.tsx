import { ExternalLink, Eye, Pencil, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";
import { useSearchParams } from "react-router";
import { type AnyContentType, type Fact, publicPath, type Toggle, toggleValue } from "~/content/kit/content-type.ts";
import type { Field } from "~/content/kit/fields.ts";
import { standIn } from "~/content/pictures/stand-in.ts";
import type { RecordRow } from "~/data/db/rows.server.ts";
import type { Option } from "~/data/editing/record-list.server.ts";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton, IconLink } from "~/ui/buttons/icon-button.tsx";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import type { Fact as ShownFact } from "~/ui/lists/description-list.tsx";
import { RecordCard } from "~/ui/lists/record-list.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { Time } from "~/ui/time.tsx";
import { toThumbnail } from "../../inputs/picture.tsx";
import { toQuery } from "../../kit/selection.ts";
import { useChange } from "../../kit/use-change.ts";
import { DraftBadge, ScheduledBadge, ScheduledBadges } from "./badges.tsx";
import { useListChoice } from "./choice.ts";
import { DuplicateButton } from "./duplicate-button.tsx";
import { useRemoval } from "./removals.tsx";

type RowProps = { type: AnyContentType; row: RecordRow; options: Record<string, Option[]> };

/** A record in a list: what the definition shows of it, its switches, edit and delete. */
export function RecordRowCard({ type, row, options }: RowProps) {
  const [query] = useSearchParams();
  const { list, live } = type;
  const title = String(row[type.title] ?? "");
  const href =
    type.form.as === "page" ? `/admin/${type.name}/${row.id}/edit` : toQuery(query, { edit: row.id, new: "" });
  const isLive = live !== undefined && row[live.field] === live.is;
  // Visitors do not see it before its publish date (decision 37).
  const later = isLive && row.publishedAt instanceof Date && row.publishedAt > new Date() ? row.publishedAt : null;
  const path = isLive && !later ? publicPath(type, row.slug) : null;
  const slug = list.facts.find(({ as }) => as === "address");
  const description = list.facts.find(({ label, as }) => !label && as !== "address");
  return (
    <RecordCard
      title={title}
      mark={row.id}
      choice={<RowChoice id={row.id} title={title} />}
      href={href}
      slug={slug && `/${String(row.slug)}`}
      picture={list.picture && <RowPicture {...{ type, row, options }} />}
      description={description && String(row[description.field] ?? "")}
      facts={list.facts
        .filter((fact) => fact.label)
        .map((fact) => toShownFact(fact, row, optionsOf(type.fields[fact.field]) ?? options[fact.field]))}
      badges={
        <>
          {list.toggles.map((toggle) => {
            const isOn = isSwitchedOn(row, toggle);
            const word = isOn ? toggle.on : toggle.off;
            return (
              <Fragment key={toggle.field}>
                {word && <Badge status={isOn ? "success" : "neutral"}>{word}</Badge>}
                {later && toggle.field === live?.field && <ScheduledBadge at={later} what="Goes live on" />}
              </Fragment>
            );
          })}
          <DraftBadge item={row.id} />
          <ScheduledBadges item={row.id} />
        </>
      }
      actions={<RowActions {...{ type, row, title, href, path }} />}
    />
  );
}

type RowActionsProps = { type: AnyContentType; row: RecordRow; title: string; href: string; path: string | null };

function isSwitchedOn(row: RecordRow, toggle: Toggle): boolean {
  return row[toggle.field] === toggleValue(toggle, true);
}

function RowActions({ type, row, title, href, path }: RowActionsProps) {
  const isReadOnly = useReadOnly();
  const view = path && <IconLink label={`View ${title} live`} icon={ExternalLink} href={path} isExternal />;
  if (isReadOnly) {
    return (
      <span className="flex gap-1">
        {view}
        <IconLink label={`Open ${title}`} icon={Eye} href={href} />
      </span>
    );
  }
  return (
    <>
      {type.list.toggles.map((toggle) => (
        <RowToggle key={toggle.field} {...{ type, toggle, title }} id={row.id} isOn={isSwitchedOn(row, toggle)} />
      ))}
      <span className="flex gap-1">
        {view}
        <IconLink label={`Edit ${title}`} icon={Pencil} href={href} />
        <DuplicateButton type={type} id={row.id} title={title} />
        <DeleteButton type={type} id={row.id} title={title} />
      </span>
    </>
  );
}

/** The checkbox that selects a record. */
export function RowChoice({ id, title }: { id: string; title: string }) {
  const choice = useListChoice();
  if (!choice) return null;
  return (
    <Checkbox
      aria-label={`Select ${title}`}
      value={choice.chosen.has(id)}
      onChange={(isChosen, withShift) => choice.tick(id, isChosen, withShift)}
    />
  );
}

const optionsOf = (field: Field | undefined) => (field?.kind === "choice" ? field.options : undefined);

function toShownFact(fact: Fact, row: RecordRow, options: readonly ShownOption[] | undefined): ShownFact {
  const shown = toShown(fact, row[fact.field], options);
  const isHidden = shown !== undefined && fact.shownBy !== undefined && row[fact.shownBy] === false;
  const value = isHidden ? <>{shown} (not shown to visitors)</> : (shown ?? fact.empty);
  return { label: fact.label ?? "", value };
}

function toShown(fact: Fact, value: unknown, options: readonly ShownOption[] | undefined): React.ReactNode {
  if (value === null || value === undefined || value === "") return undefined;
  if (options) return toOptionText(options.find((option) => option.value === value));
  if (fact.as === "date") return <Time value={value as Date | string} style="date" />;
  if (fact.as === "link" && toPictureAddress(String(value))) {
    return (
      <a href={String(value)} title={String(value)} target="_blank" rel="noopener noreferrer" className="text-link">
        View Live
      </a>
    );
  }
  return String(value);
}

type ShownOption = Pick<Option, "value" | "label" | "detail">;

function toOptionText(option: ShownOption | undefined): string | undefined {
  if (!option?.detail || option.detail === option.label) return option?.label;
  return `${option.label} (${option.detail})`;
}

function DeleteButton({ type, id, title }: { type: AnyContentType; id: string; title: string }) {
  const { remove, removing } = useRemoval(type);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label={`Delete ${title}`}
        icon={Trash2}
        busy={removing === id}
        onClick={() => (type.confirmDelete ? setAsking(true) : remove(id))}
      />
      <AlertDialog
        open={isAsking}
        question={type.confirmDelete ?? ""}
        onConfirm={() => {
          setAsking(false);
          remove(id);
        }}
        onCancel={() => setAsking(false)}
      >
        “{title}”. It can be brought back from the message that follows.
      </AlertDialog>
    </>
  );
}

function RowPicture({ type, row, options }: RowProps) {
  const category = options.categoryId?.find(({ value }) => value === row.categoryId)?.label;
  const shown = toThumbnail(String(row[type.list.picture ?? ""] || standIn({ id: row.id, category })));
  return <img src={shown} alt="" loading="lazy" decoding="async" className="size-full object-cover" />;
}

type RowToggleProps = { type: AnyContentType; toggle: Toggle; id: string; title: string; isOn: boolean };

/** Switches one field of a record. It sends the wanted value, never "the opposite" (decision 70). */
function RowToggle({ type, toggle, id, title, isOn }: RowToggleProps) {
  const { change, isBusy } = useChange(`/admin/${type.name}`);
  const label = isOn ? toggle.turnOff : toggle.turnOn;
  return (
    <Button
      look="quiet"
      className="whitespace-nowrap"
      busy={isBusy}
      aria-label={`${label} ${title}`}
      onClick={() => change("toggle", [], { id, field: toggle.field, value: String(!isOn) })}
    >
      {label}
    </Button>
  );
}
