import { data } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { maxViewNameLength, toViewQuery } from "~/admin-kit/parts/selection.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import {
  maxViews,
  removeView,
  renameView,
  saveView,
  setDefaultView,
  type ViewPlace,
} from "../../store/saved-views.server.ts";
import { messages } from "../messages.ts";

type Answer = ReturnType<typeof data<ListAnswer>>;
type ViewChange = (place: ViewPlace, form: FormData, type: AnyContentType) => Promise<Answer>;

const failed = () => ({ title: common.error, text: messages.views.notSaved });
const toReason = (outcome: "taken" | "full" | "gone") =>
  ({ taken: messages.views.taken, full: messages.tooManyViews(maxViews), gone: common.gone })[outcome];

/** The actions for a user's saved views of a list, by the form's intent. */
export const viewChanges = {
  saveView: onPlace(save),
  renameView: onPlace(rename),
  defaultView: onPlace(setDefault),
  deleteView: onPlace(remove),
};

function onPlace(change: ViewChange) {
  return (type: AnyContentType, form: FormData, { who }: From) =>
    attemptChange(failed(), async () => {
      const fault = form.has("name") && findFault(textOf(form, "name").trim());
      return fault ? refuse(failed(), fault, 422) : change({ list: type.name, userId: who.userId }, form, type);
    });
}

async function save(place: ViewPlace, form: FormData, type: AnyContentType) {
  const name = textOf(form, "name").trim();
  // An address is parsed as the list parses it, so that nothing else is stored.
  const query = toViewQuery(type, new URLSearchParams(textOf(form, "query")));
  if (query === "") return refuse(failed(), messages.wouldShowAll(type.many), 422);
  const outcome = await saveView(place, { name, query, isDefault: form.get("isDefault") === "true" });
  if (outcome !== "saved") return refuse(failed(), toReason(outcome), 422);
  return data<ListAnswer>({ notice: { text: messages.viewSaved(name) } });
}

async function rename(place: ViewPlace, form: FormData) {
  const name = textOf(form, "name").trim();
  const outcome = await renameView(place, textOf(form, "ids"), name);
  if (outcome !== "saved") return refuse(failed(), toReason(outcome), outcome === "gone" ? 404 : 422);
  return data<ListAnswer>({ notice: { text: messages.viewRenamed(name) } });
}

async function setDefault(place: ViewPlace, form: FormData, type: AnyContentType) {
  const isOn = form.get("value") === "true";
  const isThere = await setDefaultView(place, isOn ? textOf(form, "ids") : null);
  if (!isThere) return refuse(failed(), common.gone, 404);
  const shown = isOn ? messages.views.this : messages.allOf(type.many);
  return data<ListAnswer>({ notice: { text: messages.opensWith(type.list.title, shown) } });
}

async function remove(place: ViewPlace, form: FormData) {
  const removed = await removeView(place, textOf(form, "ids"));
  if (!removed) return refuse({ ...failed(), text: messages.viewNotDeleted }, common.gone, 404);
  const { name, query, isDefault } = removed;
  const back = { intent: "saveView", name, query, isDefault: String(isDefault) };
  return data<ListAnswer>({ notice: { text: messages.viewDeleted(name) }, back });
}

function findFault(name: string): string | undefined {
  if (name === "") return messages.views.noName;
  return name.length > maxViewNameLength ? messages.nameTooLong(maxViewNameLength) : undefined;
}
