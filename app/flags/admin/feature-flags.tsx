import { data, useSearchParams } from "react-router";
import { type CurrentUser, currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { withUndo } from "~/admin-kit/notice.ts";
import { attemptChange, type ListAnswer, refuse, textOf } from "~/admin-kit/parts/change.server.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { StateTabs } from "~/admin-kit/parts/list-pager.tsx";
import { type Narrowable, readSelection } from "~/admin-kit/parts/selection.ts";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import type { Words } from "~/definitions/content-type.ts";
import { Filters } from "~/editing/admin/filters.tsx";
import { type FlagStates, parseFlagStates } from "~/editing/admin/schedule/flag-set.ts";
import { ScheduleBars } from "~/editing/admin/schedule/schedule-bars.tsx";
import { flagsKind } from "~/editing/admin/schedule/schedule-words.ts";
import { listScheduledOf } from "~/editing/store/scheduled-changes.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { endPreview } from "~/request/preview-address.ts";
import { requestFacts } from "~/request/request-context.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { findFlag } from "../definition.ts";
import { listEnabledFlags, listFlags, listGoverned, listLinksTo, listRedirectsTo, saveFlags } from "../flags.server.ts";
import type { Route } from "./+types/feature-flags";
import { FlagGroups } from "./flag-groups.tsx";
import { type FlagRow, flagTypes, matchesSearch, toFlagRows } from "./flag-rows.ts";
import { type Governed, listLostPages, toImpact, withStates } from "./impact.ts";
import { messages } from "./messages.ts";
import { TrialBar, TrialPanel, trialParameter, useTrial } from "./trial-panel.tsx";

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(messages.featureFlags.title) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const read = await attempt("feature flags", () =>
    Promise.all([listFlags(), listGoverned(), listScheduledOf(flagsKind, [""])]),
  );
  if (!read.ok) return data({ flags: null, scheduled: [], impact: undefined }, { status: 503 });
  const [stored, governed, scheduled] = read.value;
  const flags = toFlagRows(stored, governed);
  const tried = parseFlagStates(url.searchParams.get(trialParameter) ?? "");
  const impact = await readImpact(tried, flags, governed, context.get(requestFacts).siteUrl);
  return data({ flags, scheduled, impact });
}

async function readImpact(tried: FlagStates, flags: readonly FlagRow[], governed: Governed, siteUrl: string) {
  if (Object.keys(tried).length === 0) return undefined;
  const before = new Set(flags.filter(({ isEnabled }) => isEnabled).map(({ key }) => key));
  const after = withStates(before, tried);
  const lost = listLostPages(before, after);
  const read = await attempt("what flags change", () =>
    Promise.all([listLinksTo(lost, siteUrl), listRedirectsTo(lost)]),
  );
  if (!read.ok) return null;
  const [links, redirects] = read.value;
  return toImpact(before, after, { governed, links, redirects });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeFlags(await request.formData(), context.get(currentUser));
}

export const clientAction = repeatableAction;

const toSearched = (): Narrowable => ({
  ...{ one: messages.featureFlags.one, many: messages.featureFlags.many },
  list: { search: { label: messages.search, fields: [] }, orders: [] },
});

export default function FeatureFlags({ loaderData }: Route.ComponentProps) {
  const { flags, scheduled, impact } = loaderData;
  const [query] = useSearchParams();
  const searched = toSearched();
  const selection = readSelection(searched, query);
  const stored = Object.fromEntries((flags ?? []).map(({ key, isEnabled }) => [key, isEnabled]));
  const { trial, start } = useTrial(stored);
  const found = flags?.filter((flag) => matchesSearch(flag, selection.search)) ?? [];
  const type = flagTypes.find((one) => one === query.get("type")) ?? null;
  const shown = found.filter((flag) => !type || flag.type === type);
  return (
    <>
      <PageHeader
        title={messages.featureFlags.title}
        description={messages.description}
        actions={
          <>
            <ActionLink look="quiet" href="/admin/history?kind=feature_flags">
              {messages.bar.history}
            </ActionLink>
            {flags && !trial && (
              <Button look="secondary" onClick={start}>
                {messages.bar.try}
              </Button>
            )}
          </>
        }
      />
      {!flags && <ListFailed isQuiet words={{ text: messages.bar.failed }} />}
      {flags && (
        <>
          <ScheduleBars notes={scheduled} isTyped={false} />
          {trial && <TrialPanel trial={trial} impact={impact} />}
          <div className="mb-4 [&_[aria-live]]:sr-only">
            <Filters type={searched} selection={selection} options={{}} total={shown.length}>
              {trial && <input type="hidden" name={trialParameter} value={trial.text} />}
              {type && <input type="hidden" name="type" value={type} />}
            </Filters>
            <StateTabs
              name="type"
              label={messages.bar.type}
              current={type}
              states={messages.types}
              counted={countTypes(found)}
            />
          </div>
          {shown.length === 0 && <EmptyState title={messages.noneFound} text={messages.tryAnotherWord} />}
          <FlagGroups flags={shown} trial={trial} />
          {trial && Object.keys(trial.states).length > 0 && <TrialBar trial={trial} />}
        </>
      )}
    </>
  );
}

function countTypes(flags: readonly FlagRow[]) {
  const counts = flagTypes.map((type) => [type, flags.filter((flag) => flag.type === type).length]);
  return { all: flags.length, counts: Object.fromEntries(counts) };
}

async function changeFlags(form: FormData, { userId }: CurrentUser) {
  const intent = textOf(form, "intent");
  const failed = { title: common.flags.failed, text: common.nothingChanged };
  if (intent === "toggle") return change({ [textOf(form, "id")]: form.get("value") === "true" }, failed, userId);
  if (intent !== "apply") throw data(common.unknownChange, { status: 400 });
  // A user who was browsing the trial sees the live site again.
  const applyFailed = { ...failed, title: common.flags.applyFailed };
  return change(parseFlagStates(textOf(form, "flags")), applyFailed, userId, { headers: endPreview });
}

function change(states: FlagStates, words: Words, userId: string, init?: ResponseInit) {
  const count = Object.keys(states).length;
  if (count === 0) throw data(messages.noFlags, { status: 400 });
  return attemptChange(words, async () => {
    const outcome = await saveFlags(states, userId);
    await listEnabledFlags();
    if ("missing" in outcome) {
      const [name = ""] = outcome.missing;
      return refuse(words, messages.rowIsGone(findFlag(name) ? name : undefined), 404);
    }
    const text = count === 1 ? common.flags.updated : messages.updated(count);
    return data<ListAnswer>({ notice: withUndo({ text }, outcome.changeSet) }, init);
  });
}
