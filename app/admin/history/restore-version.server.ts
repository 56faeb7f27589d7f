import { data } from "react-router";
import { restoreVersion } from "~/data/item-versions.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import type { RequestFacts } from "~/request-context.ts";
import type { Administrator } from "../guard.server.ts";
import { withUndo } from "../notice.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "../records/change.server.ts";

const failed = { title: "Nothing was restored", text: "{message}" };

type Asked = { table: string; itemId: string; form: FormData };

/** Makes an item what it was in the version that a form names. Failures are answers with the reason. */
export function restoreFromForm({ table, itemId, form }: Asked, who: Administrator, facts: RequestFacts) {
  return attemptChange({ facts }, { ...failed, text: "Everything is as it was: {message}." }, async () => {
    const outcome = await restoreVersion(table, itemId, textOf(form, "version"), who.userId);
    if (outcome.kind === "gone") return refuse(failed, "This version is not kept any more.", 404);
    if (outcome.kind === "same") return data<ListAnswer>({ notice: { text: "This is how it is now already." } });
    if (outcome.kind === "refused") return refuse(failed, `It cannot be restored: ${outcome.reason}.`, 409);
    const version = outcome.at ? `Version of ${toGulfText(outcome.at)}` : "How it was before";
    const text = [`${version} restored.`, ...outcome.remarks].join(" ");
    return data<ListAnswer>({ notice: withUndo({ text }, outcome.changeSet) });
  });
}
