import { auditedTables, toColumnLabel, toTableName } from "~/audited-tables.ts";
import { contentTypes } from "~/content-types.ts";
import { findLiveValues } from "~/definitions/content-type.ts";
import { findFlag } from "~/flags/definition.ts";
import { toPageLabel } from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { toSubject } from "../history/change-words.ts";
import { type Described, goesLive } from "./event-words.ts";
import { messages } from "./messages.ts";
import { scheduleAddress } from "./schedule-times.ts";

/** The kind of scheduled flag states; their item is empty. */
export const flagsKind = "feature-flags";

/** What is scheduled, in full: "Publish changes: Title, Content". */
export function toScheduledWhat(note: Described): string {
  if (note.action === "offline") return messages.takeOffline;
  if (note.action === "flags") return toFlagWords(note.switches);
  const labels = toFieldLabels(note).join(", ");
  return `${goesLive(note) ? messages.goLive : messages.words.publishChanges}${labels ? `: ${labels}` : ""}`;
}

/** The labels of the changed fields, without the switch that makes it live. */
export function toFieldLabels(note: Described): string[] {
  const { kind, fields } = note;
  const type = contentTypes.find(({ name }) => name === kind);
  if (kind === pageTextKind) return fields.map(toPageLabel);
  if (!type) return [...fields];
  const live = goesLive(note) ? findLiveValues(type)?.field : undefined;
  // In form order.
  const shown = Object.keys(type.fields).filter((field) => field !== live && fields.includes(field));
  return shown.map((field) => toColumnLabel(toTableName(type.table), toTableName(field)));
}

/** Flag states: "Switch on: About page. Switch off: Portfolio pages, Blog link." */
export function toFlagWords(states: Readonly<Record<string, boolean>>): string {
  const sentence = (isOn: boolean) => {
    const keys = Object.keys(states).filter((key) => states[key] === isOn);
    const names = keys.map((key) => findFlag(key)?.name ?? key);
    return names.length > 0 ? messages.words[isOn ? "switchOn" : "switchOff"](names.join(", ")) : "";
  };
  return [sentence(true), sentence(false)].filter(Boolean).join(" ");
}

/** The item in words: "Service “Smart lighting”". */
export function toScheduledSubject({ kind, item, title }: Pick<Described, "kind" | "item" | "title">): string {
  if (kind === flagsKind) return messages.words.featureFlags;
  const known = auditedTables.find((table) => table.kind === kind);
  return known ? toSubject({ table: known.table, itemId: item, names: { [known.title]: title } }) : title;
}

/** The screen where it is edited. */
export function toScheduledHref({ kind, item }: Pick<Described, "kind" | "item">): string {
  return auditedTables.find((table) => table.kind === kind)?.href?.(item) ?? scheduleAddress;
}
