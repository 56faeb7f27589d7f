import { useEffect, useRef, useState } from "react";
import { Link, useFetcher, useLocation, useNavigate, useNavigation } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { useNotice } from "~/admin-kit/notice.ts";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import type { SubmitFailure } from "~/admin-kit/submit-form.ts";
import type { LinkAnswer } from "~/editing/admin/preview/change-links.server.ts";
import { type FlagStates, parseFlagStates, toFlagSet } from "~/editing/admin/schedule/flag-set.ts";
import { TimeDialog } from "~/editing/admin/schedule/schedule-bars.tsx";
import { scheduleAddress } from "~/editing/admin/schedule/schedule-times.ts";
import { toFlagWords } from "~/editing/admin/schedule/schedule-words.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { SaveBar } from "~/ui/inputs/form-layout.tsx";
import type { ImpactGroup } from "./impact.ts";
import { messages } from "./messages.ts";

type TrialPanelProps = { trial: Trial; impact: ImpactGroup[] | null | undefined };

export function TrialPanel({ trial, impact }: TrialPanelProps) {
  const { states, clear, end } = trial;
  const isReading = useNavigation().state === "loading";
  const count = Object.keys(states).length;
  return (
    <section aria-labelledby="trial-title" className="plate mb-8 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="trial-title" className="text-subheading">
            {messages.trialTitle}
          </h2>
          <p className="mt-1 max-w-[68ch] text-muted">{count === 0 ? messages.trialText : toFlagWords(states)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {count > 0 && (
            <Button look="quiet" onClick={clear}>
              {messages.trialPanel.startOver}
            </Button>
          )}
          <Button look="quiet" onClick={end}>
            {messages.trialPanel.stopTrying}
          </Button>
        </div>
      </div>
      {count > 0 && (
        <div aria-live="polite" aria-busy={isReading} className="mt-5 border-t border-hairline pt-4">
          <Impact impact={impact} />
        </div>
      )}
    </section>
  );
}

function Impact({ impact }: Pick<TrialPanelProps, "impact">) {
  if (impact === undefined) return <p className="text-muted">{messages.checking}</p>;
  if (impact === null) {
    return <Badge status="warning">{messages.effectUnknown}</Badge>;
  }
  if (impact.length === 0) return <p>{messages.changesNothing}</p>;
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {impact.map(({ label, isLoss, items, more }) => (
        <div key={label} className="min-w-0">
          <dt>
            <Badge status={isLoss ? "warning" : "success"}>{label}</Badge>
          </dt>
          <dd className="mt-1.5">
            <ul className="grid gap-1 text-small wrap-anywhere">
              {items.map(({ text, href }) => (
                <li key={text} dir="auto">
                  {href ? (
                    <Link to={href} className="text-link">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </li>
              ))}
              {more > 0 && <li className="text-muted">{common.andMore(more)}</li>}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The actions for a trial: apply, schedule, browse. They stay visible below a long list of flags. */
export function TrialBar({ trial: { set, states, end } }: { trial: Trial }) {
  const [isScheduling, setScheduling] = useState(false);
  const applying = useChange("/admin/feature-flags", end);
  const scheduling = useChange(scheduleAddress, () => {
    setScheduling(false);
    end();
  });
  const browsing = useBrowsing();
  const count = Object.keys(states).length;
  const browse = {
    ...{ label: messages.trialPanel.browse, disabled: browsing.isBusy },
    onAct: () => browsing.browse(states),
  };
  return (
    <>
      <SaveBar
        state="dirty"
        status={messages.tried(count)}
        more={[
          { ...browse, hiddenAt: "@xl:hidden" },
          { label: messages.schedule.open, onAct: () => setScheduling(true) },
        ]}
      >
        <Button look="quiet" busy={browse.disabled} onClick={browse.onAct} className="@max-xl:hidden">
          {browse.label}
          <span className="sr-only"> {common.opensInNewTab}</span>
        </Button>
        <Button busy={applying.isBusy} onClick={() => applying.change("apply", [], { flags: set })}>
          {messages.schedule.now}
        </Button>
      </SaveBar>
      {isScheduling && (
        <TimeDialog
          title={messages.schedule.title}
          description={toFlagWords(states)}
          confirm={messages.schedule.confirm}
          busy={scheduling.isBusy}
          onConfirm={(dueAt) => scheduling.change("schedule", [], { action: "flags", flags: set, dueAt })}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  );
}

/** Opens the website with other flags in a new tab, for an hour. */
function useBrowsing() {
  const fetcher = useFetcher<LinkAnswer | SubmitFailure>();
  const answer = fetcher.data;
  /** Browsers open a tab only during a click, so it opens first and gets its address later. */
  const tab = useRef<Window | null>(null);
  useNotice(answer, messages.previewNotOpened);
  useEffect(() => {
    if (!answer) return;
    if ("link" in answer && answer.link && tab.current) tab.current.location.href = answer.link.url;
    else tab.current?.close();
    tab.current = null;
  }, [answer]);
  return {
    isBusy: fetcher.state !== "idle",
    browse(states: FlagStates) {
      tab.current = window.open("about:blank", "_blank");
      if (tab.current) tab.current.opener = null;
      const form = { intent: "make", hours: "1", path: "/", flags: JSON.stringify(states) };
      void fetcher.submit(form, { method: "post", action: "/admin/preview-links" });
    },
  };
}

/** The address parameter of a trial; it exists even before a flag is changed. */
export const trialParameter = "try";
const empty = "none";

/** Flags that are tried before they are saved; they are in the address. Null while switches take effect immediately. */
export function useTrial(stored: FlagStates) {
  const navigate = useNavigate();
  const shown = useLocation();
  const { location: next } = useNavigation();
  // It starts with the click, before the address has changed: the next click already belongs to the trial.
  const query = new URLSearchParams((next?.pathname === shown.pathname ? next : shown).search);
  const asked = query.get(trialParameter);
  const write = (states: FlagStates | null) => {
    const text = states && (toFlagSet(states, stored) || empty);
    const replace = asked !== null && text !== null;
    void navigate(toQuery(query, { [trialParameter]: text ?? "" }), {
      ...{ replace, preventScrollReset: true, flushSync: true },
    });
  };
  const start = () => write({});
  if (asked === null) return { trial: null, start };
  const states = parseFlagStates(asked);
  const set = toFlagSet(states, stored);
  return {
    start,
    trial: {
      set,
      text: set || empty,
      states: parseFlagStates(set),
      isOn: (key: string) => states[key] ?? stored[key] ?? false,
      change: (key: string, isOn: boolean) => write({ ...states, [key]: isOn }),
      clear: start,
      end: () => write(null),
    },
  };
}

export type Trial = NonNullable<ReturnType<typeof useTrial>["trial"]>;
