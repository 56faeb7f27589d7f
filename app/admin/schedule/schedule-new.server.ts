import { type AnyContentType, type FormValues, findLiveSwitch } from "~/content/kit/content-type.ts";
import { saveScheduled } from "~/data/scheduled-changes.server.ts";
import { toFingerprint } from "~/lib/fingerprint.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import type { Notice } from "../notice.ts";

type Saved = { id: string; values: FormValues; dueAt: Date; userId: string };

/** Schedules that a record goes live which has just been saved hidden; says what became of it. Never throws. */
export async function scheduleNew(type: AnyContentType, { id, values, dueAt, userId }: Saved): Promise<Notice> {
  const live = findLiveSwitch(type);
  const title = String(values[type.title] ?? "");
  const change = live && {
    changes: { [live.field]: live.on },
    bases: { [live.field]: toFingerprint(live.off) },
  };
  const arrangement = change && { kind: type.name, item: id, action: "publish" as const, title, ...change, dueAt };
  const scheduled = arrangement && (await saveScheduled(arrangement, userId).catch(() => null));
  if (scheduled) return { text: `Goes live on ${toGulfText(dueAt)}.` };
  return { text: `It is saved and hidden, but it was not scheduled. Schedule it again.`, isError: true };
}
