import type { MetaDescriptor } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { requireContentType } from "~/content-types.ts";
import type { AnyContentType, FormValues, Words } from "~/definitions/content-type.ts";
import { plural } from "~/lib/text/messages.ts";

/** The catalogue's words for a failed action in a list of this type. */
export function toFailedWords({ messages, list }: AnyContentType, form: FormData): Words | undefined {
  const intent = String(form.get("intent") ?? "");
  if (intent.startsWith("delete") && intent !== "deleteView") return messages.deleteFailed;
  if (intent.startsWith("toggle"))
    return list.toggles.find(({ field }) => field === form.get("field"))?.messages.failed;
  // A list request without an intent is the form over it.
  return intent ? undefined : toUnsavedWords({ messages }, form.get("id"));
}

/** The words for a form of this type that could not be saved; a new record has no id. */
export function toUnsavedWords({ messages }: Pick<AnyContentType, "messages">, id: unknown): Words {
  return id ? messages.updateFailed : messages.createFailed;
}

/** The document title of a list. */
export function toListTitle(name: string | undefined): MetaDescriptor[] {
  return [{ title: name ? common.screenTitle(requireContentType(name).list.title) : common.adminPanel }];
}

type LoadedForm = { type: string; id: string | null; record: { values: FormValues } | null };

/** The document title of a form. */
export function toFormTitle(loaded: LoadedForm | undefined): MetaDescriptor[] {
  if (!loaded) return [{ title: common.adminPanel }];
  const { form, title } = requireContentType(loaded.type);
  const name = loaded.id && loaded.record?.values[title];
  return [
    { title: common.screenTitle([name, loaded.id ? form.editTitle : form.newTitle].filter(Boolean).join(" · ")) },
  ];
}

/** "1 service", "3 services". */
export function toCountText({ one, many }: Pick<AnyContentType, "one" | "many">, count: number): string {
  return plural(count, { one: `# ${one}`, other: `# ${many}` });
}

/** The past participle of a button's label: "Activate" becomes "activated", "Publish" "published". */
export function toDone(label: string): string {
  const verb = label.toLowerCase();
  return verb.endsWith("e") ? `${verb}d` : `${verb}ed`;
}

/** The content type of a screen, by the pattern of its route: /admin/{name}/…. */
export function typeOf(pattern: string): AnyContentType {
  return requireContentType(pattern.split("/").filter(Boolean)[1] ?? "");
}
