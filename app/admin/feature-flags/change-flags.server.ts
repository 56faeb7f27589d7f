import { data } from "react-router";
import { type FlagKey, findFlag } from "~/content/flags.ts";
import type { Words } from "~/content/kit/content-type.ts";
import { rememberFlags, saveFlags, saveMissingFlag } from "~/data/flags.server.ts";
import { endPreview } from "~/lib/preview-address.ts";
import { attemptChange, type From, type ListAnswer, refuse, textOf } from "../kit/change.server.ts";
import { withUndo } from "../notice.ts";
import { type FlagStates, flagWords, parseFlagStates } from "../schedule/flag-set.ts";

const failed = { title: flagWords.failed, text: "Nothing was changed: {message}." };

/** Switches a flag or several at once, or adds the row of one that is missing. Failures are answers with the reason. */
export async function changeFlags(form: FormData, from: From) {
  const intent = textOf(form, "intent");
  if (intent === "toggle") return change({ [textOf(form, "id")]: form.get("value") === "true" }, failed, from);
  if (intent === "add") return add(form, from);
  if (intent !== "apply") throw data("Unknown change", { status: 400 });
  // Whoever browsed the site with what was tried sees what is live again.
  const applyFailed = { ...failed, title: flagWords.applyFailed };
  return change(parseFlagStates(textOf(form, "flags")), applyFailed, from, { headers: endPreview });
}

function change(states: FlagStates, words: Words, from: From, init?: ResponseInit) {
  const count = Object.keys(states).length;
  if (count === 0) throw data("No flags", { status: 400 });
  return attemptChange(from, words, async () => {
    const outcome = await saveFlags(states, from.who.userId);
    await rememberFlags();
    if ("missing" in outcome) {
      const [name = ""] = outcome.missing;
      const row = findFlag(name) ? `the row of ${name}` : "its row";
      return refuse(words, `${row} was deleted in the meantime`, 404);
    }
    const text = count === 1 ? flagWords.updated : `${count} feature flags updated successfully`;
    return data<ListAnswer>({ notice: withUndo({ text }, outcome.changeSet) }, init);
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
