import { data } from "react-router";
import { type FlagKey, findFlag } from "~/content/flags.ts";
import { saveMissingFlag, toggleFlag } from "~/data/flags.server.ts";
import type { RequestFacts } from "~/request-context.ts";
import type { Administrator } from "../guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../records/change.server.ts";
import { flagWords } from "./flag-words.ts";

type From = { who: Administrator; facts: RequestFacts };

/** Switches a flag, or adds the row of one that is missing. Failures are answers with the reason. */
export async function changeFlags(form: FormData, from: From) {
  const intent = textOf(form, "intent");
  if (intent === "toggle") return toggle(form, from);
  if (intent === "add") return add(form, from);
  throw data("Unknown change", { status: 400 });
}

const failed = { title: flagWords.failed, text: "Nothing was changed: {message}." };

function toggle(form: FormData, from: From) {
  return attemptChange(from, failed, async () => {
    const isDone = await toggleFlag(textOf(form, "id"), form.get("value") === "true", from.who.userId);
    if (!isDone) return refuse(failed, "its row was deleted in the meantime", 404);
    return data<ListAnswer>({ notice: { text: flagWords.updated } });
  });
}

function add(form: FormData, from: From) {
  const key = textOf(form, "key");
  if (!findFlag(key)) throw data("Unknown flag", { status: 400 });
  const words = { title: flagWords.addFailed, text: failed.text };
  return attemptChange(from, words, async () => {
    await saveMissingFlag(key as FlagKey, from.who.userId);
    return data<ListAnswer>({ notice: { text: "Feature flag added. It is disabled until you switch it on." } });
  });
}
