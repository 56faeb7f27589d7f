import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useRights } from "~/admin-kit/parts/use-rights.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { Ago, Time } from "~/ui/time.tsx";
import type { LastEvent, SystemChecks } from "../system-checks.server.ts";
import { messages } from "./messages.ts";

type Part = Exclude<keyof SystemState, Told>;
type Shown = Exclude<SystemState[Part], undefined>;
type Words = { word: string; note?: string };

const looks: Partial<Record<Shown, Status>> = {
  ...{ passed: "success", late: "warning", waiting: "info", reached: "warning" },
  ...{ kept: "neutral", none: "neutral", off: "neutral", behind: "neutral" },
};
/** What a part's result is about, newest first. */
const events: Partial<Record<Part, readonly LastEvent[]>> = {
  ...{ mail: ["mail"], webhook: ["webhook"], backup: ["made", "tested"], cdn: ["cdn"] },
};

const system = "/admin/system";

/** Whether no finding needs attention. */
export const needsNoAttention = (state: SystemState) =>
  listFound(state).every(({ look }) => look === "success" || look === "neutral" || look === "info");

/** The specification's three words appear only where the check has passed (spec decision 93). */
function listFound(state: SystemState) {
  return Object.entries(messages.status.parts).flatMap(([part, words]) => {
    const found = state[part as Part];
    if (found === undefined) return [];
    const own = (words as Partial<Record<Shown, Words>>)[found];
    const { late, none, notChecked } = messages.status;
    const shown: Words = own ?? (found === "late" ? late : found === "none" ? none : notChecked);
    const moments = (events[part as Part] ?? []).flatMap((event) => {
      const at = state.last?.[event];
      return at ? [{ event, label: messages.status.last[event], at }] : [];
    });
    const limits = part === "limits" && { note: state.reached.map((one) => messages.status.reached[one]).join(" ") };
    return { part, name: words.name, look: looks[found] ?? (own ? "error" : "neutral"), moments, ...shown, ...limits };
  });
}

/** The program's check results, their time, and a button to repeat them; with `isCompact`, one line if all is well. */
export function SystemStatusPanel({ checked, isCompact = false }: { checked: SystemState; isCompact?: boolean }) {
  const [state, setState] = useState(checked);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setState(await askServer());
    setAsking(false);
  };
  const isAllowed = useRights();
  const { pathname } = useLocation();
  const isShort = isCompact && needsNoAttention(state);
  return (
    <section
      aria-labelledby="system-status"
      className={`plate relative flex ${isShort ? "flex-wrap items-center gap-x-4 gap-y-1 px-(--plate-inset) py-3 pe-14" : "flex-col gap-3 p-(--plate-inset)"}`}
    >
      <h2
        id="system-status"
        className={isShort ? "font-sans text-small font-semibold tracking-normal" : "text-subheading"}
      >
        {messages.status.title}
      </h2>
      <dl className={isShort ? "contents" : "grid gap-3"}>
        {listFound(state).map(({ part, name, word, look, note, moments }) => (
          <div
            key={part}
            className={`flex items-center gap-x-2 ${isShort ? "text-small [&_span]:border-0 [&_span]:px-0" : "flex-wrap justify-between gap-x-4"}`}
            title={isShort ? note : undefined}
          >
            <dt>{name}</dt>
            <dd>
              <Badge status={look}>{word}</Badge>
            </dd>
            {note && !isShort && <dd className="basis-full text-small text-muted">{note}</dd>}
            {(isShort ? moments.slice(0, 1) : moments).map(({ event, label, at }) => (
              <dd key={event} className={isShort ? "text-ui text-muted" : "basis-full text-small text-muted"}>
                {isShort ? <span className="sr-only">{label} </span> : `${label} `}
                {isShort ? <Ago value={new Date(at)} now={new Date(state.at)} /> : <Time value={at} />}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p role="status" className="text-ui text-muted">
        {messages.status.checked} <Time value={state.at} style="long" />
      </p>
      {!isShort && pathname !== system && isAllowed(system) && (
        <Link to={system} className="text-link text-ui">
          {messages.status.whatRuns}
        </Link>
      )}
      <IconButton
        label={messages.status.checkAgain}
        icon={RefreshCw}
        // Not disabled meanwhile, because a disabled button loses the keyboard focus.
        aria-busy={isAsking || undefined}
        onClick={ask}
        className={`absolute end-2 ${isShort ? "top-1" : "top-2"}`}
      />
    </section>
  );
}

type Told = "at" | "last" | "reached";
type SystemState = {
  [P in keyof SystemChecks]: P extends Told ? SystemChecks[P] : SystemChecks[P] | "unknown";
};

const nothing = {
  website: "unknown",
  database: "unknown",
  storage: "unknown",
  mail: "unknown",
  work: "unknown",
  backup: "unknown",
  last: {},
  reached: [] as SystemChecks["reached"],
} as const;

/** Without the database every request is refused: that is a finding, as is an unreachable server. */
async function askServer(): Promise<SystemState> {
  const at = new Date().toISOString();
  try {
    const answer = await fetch("/admin/system-status", { redirect: "manual" });
    if (answer.ok) return (await answer.json()) as SystemChecks;
    // The session has ended: the page that replaces this screen says so.
    if (answer.type === "opaqueredirect") location.reload();
    return { ...nothing, website: "failed", database: answer.status === 503 ? "failed" : "unknown", at };
  } catch {
    return { ...nothing, at };
  }
}
