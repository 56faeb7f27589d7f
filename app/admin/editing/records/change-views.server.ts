import { data } from "react-router";
import type { AnyContentType } from "~/content/kit/content-type.ts";
import {
  maxViews,
  removeView,
  renameView,
  saveView,
  setDefaultView,
  type ViewPlace,
} from "~/data/editing/saved-views.server.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "../../kit/change.server.ts";
import { maxViewNameLength, toViewQuery } from "../../kit/selection.ts";

type Answer = ReturnType<typeof data<ListAnswer>>;
type ViewChange = (place: ViewPlace, form: FormData, type: AnyContentType) => Promise<Answer>;

const failed = { title: "Error", text: "The view could not be saved: {message}" };
const reasons = {
  taken: "another one of this list has the same name",
  full: `there are ${maxViews} of this list already`,
  gone: "it was deleted in the meantime",
};

/** The actions for a user's saved views of a list, by the form's intent. */
export const viewChanges = {
  saveView: onPlace(save),
  renameView: onPlace(rename),
  defaultView: onPlace(setDefault),
  deleteView: onPlace(remove),
};

function onPlace(change: ViewChange) {
  return (type: AnyContentType, form: FormData, { who, facts }: From) =>
    attemptChange({ facts }, failed, async () => {
      const fault = form.has("name") && findFault(textOf(form, "name").trim());
      return fault ? refuse(failed, fault, 422) : change({ list: type.name, userId: who.userId }, form, type);
    });
}

async function save(place: ViewPlace, form: FormData, type: AnyContentType) {
  const name = textOf(form, "name").trim();
  // An address is parsed as the list parses it, so that nothing else is stored.
  const query = toViewQuery(type, new URLSearchParams(textOf(form, "query")));
  if (query === "") return refuse(failed, `it would show all ${type.many}`, 422);
  const outcome = await saveView(place, { name, query, isDefault: form.get("isDefault") === "true" });
  if (outcome !== "saved") return refuse(failed, reasons[outcome], 422);
  return data<ListAnswer>({ notice: { text: `View “${name}” saved` } });
}

async function rename(place: ViewPlace, form: FormData) {
  const name = textOf(form, "name").trim();
  const outcome = await renameView(place, textOf(form, "ids"), name);
  if (outcome !== "saved") return refuse(failed, reasons[outcome], outcome === "gone" ? 404 : 422);
  return data<ListAnswer>({ notice: { text: `The view is called “${name}” now` } });
}

async function setDefault(place: ViewPlace, form: FormData, type: AnyContentType) {
  const isOn = form.get("value") === "true";
  const isThere = await setDefaultView(place, isOn ? textOf(form, "ids") : null);
  if (!isThere) return refuse(failed, reasons.gone, 404);
  const shown = isOn ? "this view" : `all ${type.many}`;
  return data<ListAnswer>({ notice: { text: `${type.list.title} opens with ${shown} for you` } });
}

async function remove(place: ViewPlace, form: FormData) {
  const removed = await removeView(place, textOf(form, "ids"));
  if (!removed) return refuse({ ...failed, text: "The view could not be deleted: {message}" }, reasons.gone, 404);
  const { name, query, isDefault } = removed;
  const back = { intent: "saveView", name, query, isDefault: String(isDefault) };
  return data<ListAnswer>({ notice: { text: `View “${name}” deleted` }, back });
}

function findFault(name: string): string | undefined {
  if (name === "") return "it has no name";
  return name.length > maxViewNameLength ? `its name is longer than ${maxViewNameLength} characters` : undefined;
}
