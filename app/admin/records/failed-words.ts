import type { AnyContentType, Words } from "~/content/kit/content-type.ts";

/** The words of the catalogue for a press on a list of this type that came to nothing. */
export function toFailedWords({ messages, list }: AnyContentType, form: FormData): Words | undefined {
  const intent = String(form.get("intent") ?? "");
  if (intent.startsWith("delete") && intent !== "deleteView") return messages.deleteFailed;
  if (intent.startsWith("toggle"))
    return list.toggles.find(({ field }) => field === form.get("field"))?.messages.failed;
  // What a list is sent without an intent is the form over it.
  return intent ? undefined : toUnsavedWords({ messages }, form.get("id"));
}

/** The words for a form of this type that could not be saved; a new record has no id. */
export function toUnsavedWords({ messages }: Pick<AnyContentType, "messages">, id: unknown): Words {
  return id ? messages.updateFailed : messages.createFailed;
}
