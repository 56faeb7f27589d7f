import { data } from "react-router";
import { type FlagKey, findFlag } from "~/content/flags.ts";
import { rememberFlags, saveFlags, saveMissingFlag, toggleFlag } from "~/data/flags.server.ts";
import { endPreview } from "~/lib/preview-address.ts";
import type { RequestFacts } from "~/request-context.ts";
import type { Administrator } from "../guard.server.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../kit/change.server.ts";
import { withUndo } from "../notice.ts";
import { flagWords, parseFlagStates } from "../schedule/flag-set.ts";

type From = { who: Administrator; facts: RequestFacts };

/** Switches a flag or several at once, or adds the row of one that is missing. Failures are answers with the reason. */
export async function changeFlags(form: FormData, from: From) {
  const intent = textOf(form, "intent");
  if (intent === "toggle") return toggle(form, from);
  if (intent === "add") return add(form, from);
  if (intent === "apply") return apply(form, from);
  throw data("Unknown change", { status: 400 });
}

const failed = { title: flagWords.failed, text: "Nothing was changed: {message}." };

function toggle(form: FormData, from: From) {
  return attemptChange(from, failed, async () => {
    const changeSet = await toggleFlag(textOf(form, "id"), form.get("value") === "true", from.who.userId);
    if (!changeSet) return refuse(failed, "its row was deleted in the meantime", 404);
    return data<ListAnswer>({ notice: withUndo({ text: flagWords.updated }, changeSet) });
  });
}

function apply(form: FormData, from: From) {
  const words = { ...failed, title: flagWords.applyFailed };
  const states = parseFlagStates(textOf(form, "flags"));
  const count = Object.keys(states).length;
  if (count === 0) throw data("No flags", { status: 400 });
  return attemptChange(from, words, async () => {
    const outcome = await saveFlags(states, from.who.userId);
    await rememberFlags();
    if ("missing" in outcome) return refuse(words, `the row of ${outcome.missing[0]} was deleted in the meantime`, 404);
    const text = count === 1 ? flagWords.updated : `${count} feature flags updated successfully`;
    // Whoever browsed the site with what was tried sees what is live again.
    return data<ListAnswer>({ notice: withUndo({ text }, outcome.changeSet) }, { headers: endPreview });
  });
}

function add(form: FormData, from: From) {
  const key = textOf(form, "key");
  if (!findFlag(key)) throw data("Unknown flag", { status: 400 });
  const words = { title: flagWords.addFailed, text: failed.text };
  return attemptChange(from, words, async () => {
    const changeSet = await saveMissingFlag(key as FlagKey, from.who.userId);
    const text = "Feature flag added. It is disabled until you switch it on.";
    return data<ListAnswer>({ notice: withUndo({ text }, changeSet) });
  });
}
