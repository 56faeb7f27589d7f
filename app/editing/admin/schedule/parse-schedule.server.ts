import { textOf } from "~/admin-kit/parts/change.server.ts";
import { contentTypes } from "~/content-types.ts";
import { findLiveValues } from "~/definitions/content-type.ts";
import { pickFitting } from "~/definitions/fields.ts";
import { parseValues } from "~/definitions/parse-form.server.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { listSections, parseTexts } from "~/page-texts/page-sections.server.ts";
import { findRecord, toFormValues } from "../../store/records.server.ts";
import type { NewScheduledChange } from "../../store/scheduled-changes.server.ts";
import { parseDraft } from "../drafts/parse-draft.server.ts";
import { parseFlagStates } from "./flag-set.ts";
import { messages } from "./messages.ts";
import { flagsKind } from "./schedule-words.ts";

const minuteMs = 60_000;

export function parseDueAt(form: FormData): Date | null {
  const moment = Date.parse(textOf(form, "dueAt"));
  return Number.isNaN(moment) ? null : new Date(Math.floor(moment / minuteMs) * minuteMs);
}

/** The change that a form schedules, or a sentence for staff why that is impossible; null for an invalid form. */
export async function parseScheduledChange(form: FormData): Promise<NewScheduledChange | string | null> {
  const dueAt = parseDueAt(form);
  if (!dueAt) return messages.faults.noTime;
  const action = textOf(form, "action");
  if (action === "flags") return parseFlags(form, dueAt);
  const parsed = parseDraft(form);
  if (!parsed || (action !== "publish" && action !== "offline")) return null;
  const { place, draft } = parsed;
  const { title, changes, bases } = draft;
  if (action === "offline") {
    const type = contentTypes.find(({ name }) => name === place.kind);
    return type && findLiveValues(type) ? { ...place, action, title, changes: {}, bases: {}, dueAt } : null;
  }
  if (Object.keys(changes).length === 0) return messages.faults.nothingChanged;
  const fault = await findFault({ ...place, changes });
  return fault ?? { ...place, action, title, changes, bases, dueAt };
}

function parseFlags(form: FormData, dueAt: Date): NewScheduledChange | string {
  const changes = parseFlagStates(textOf(form, "flags"));
  if (Object.keys(changes).length === 0) return messages.faults.noFlagChanged;
  return { kind: flagsKind, item: "", action: "flags", title: "", changes, bases: {}, dueAt };
}

type Wanted = Pick<NewScheduledChange, "kind" | "item" | "changes">;

async function findFault({ kind, item, changes }: Wanted): Promise<string | undefined> {
  if (kind === pageTextKind) {
    const stored = await listSections(item);
    const { errors } = await parseTexts(item, stored, changes);
    return Object.values(errors)[0];
  }
  const type = contentTypes.find(({ name }) => name === kind);
  if (!type) return messages.faults.notThisForm;
  const row = await findRecord(type, item);
  if (!row) return messages.faults.wasDeleted(type.one);
  const parsed = parseValues(type, { ...toFormValues(type, row), ...pickFitting(type, changes) }, row);
  return parsed.ok ? undefined : Object.values(parsed.errors)[0];
}
