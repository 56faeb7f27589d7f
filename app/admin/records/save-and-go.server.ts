import { data, type RouterContextProvider } from "react-router";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import { requestFacts } from "~/request-context.ts";
import { redirectWithToast } from "../flash.server.ts";
import { administrator } from "../guard.server.ts";
import { scheduleIntent } from "../schedule/schedule-address.ts";
import { type FailedSave, readIntent, saveFromForm } from "./save.server.ts";

/** Saves the form of a page and goes on: to where the type says, or with "Save and stay" to the record itself. */
export async function saveAndGo(
  type: AnyContentType,
  id: string | null,
  form: FormData,
  context: Readonly<RouterContextProvider>,
) {
  const from = { who: context.get(administrator), facts: context.get(requestFacts), id };
  const result = await saveFromForm(type, form, from);
  if ("failed" in result) {
    return data<{ failed: FailedSave }>({ failed: result.failed }, { status: result.failed.status });
  }
  const list = { label: `Back to ${type.many}`, href: `/admin/${type.name}` };
  const stays = ["stay", scheduleIntent].includes(readIntent(form)) || isKept(type, form);
  const target = stays ? `${list.href}/${result.saved.id}/edit` : (type.form.after ?? list.href);
  const links = [...(type.form.after && !stays ? [list] : []), ...(result.notice.links ?? [])];
  return redirectWithToast(target, { ...result.notice, links, saved: result.saved.id });
}

/** What was only saved as a draft is not finished. */
function isKept(type: AnyContentType, form: FormData): boolean {
  return readIntent(form) === "draft" && typeof type.live?.is === "boolean";
}
