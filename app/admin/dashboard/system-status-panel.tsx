import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { SystemChecks } from "~/data/operations/system-checks.server.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { Time } from "~/ui/time.tsx";
import { useRights } from "../kit/use-rights.ts";
import { messages } from "./messages.ts";

type Part = Exclude<keyof SystemState, "at">;
type Shown = Exclude<SystemState[Part], undefined>;
type Words = { word: string; note?: string };

const looks: Partial<Record<Shown, Status>> = { passed: "success", kept: "neutral", late: "warning" };

const system = "/admin/system";

/** Whether no finding needs attention. */
export const needsNoAttention = (state: SystemState) =>
  listFound(state).every(({ look }) => look === "success" || look === "neutral");

/** The specification's three words appear only where the check has passed (spec decision 93). */
function listFound(state: SystemState) {
  return Object.entries(messages.status.parts).flatMap(([part, words]) => {
    const found = state[part as Part];
    if (found === undefined) return [];
    const own = (words as Partial<Record<Shown, Words>>)[found];
    const shown: Words = own ?? (found === "late" ? messages.status.late : messages.status.notChecked);
    return { part, name: words.name, look: looks[found] ?? (own ? "error" : "neutral"), ...shown };
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
        {listFound(state).map(({ part, name, word, look, note }) => (
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
          </div>
        ))}
      </dl>
      <p role="status" className={isShort ? "sr-only" : "text-ui text-muted"}>
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

type SystemState = { [P in keyof SystemChecks]: P extends "at" ? string : SystemChecks[P] | "unknown" };

const nothing = {
  website: "unknown",
  database: "unknown",
  storage: "unknown",
  mail: "unknown",
  work: "unknown",
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
