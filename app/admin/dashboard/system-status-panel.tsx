import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { SystemChecks } from "~/data/operations/system-checks.server.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { IconButton } from "~/ui/buttons/icon-button.tsx";
import { Time } from "~/ui/time.tsx";
import { useRights } from "../kit/use-rights.ts";

type Part = Exclude<keyof SystemState, "at">;
type Shown = Exclude<SystemState[Part], undefined>;
type Words = { word: string; look: Status; note?: string };

const good = (word: string): Words => ({ word, look: "success" });
const bad = (word: string, note: string): Words => ({ word, look: "error", note });

const late: Words = { word: "Slow", look: "warning", note: "No answer within two seconds." };
const unknown: Words = { word: "Not checked", look: "neutral" };

/** The specification's three words appear only where the check has passed (decision 93). */
const parts: Record<Part, { name: string } & Partial<Record<Shown, Words>>> = {
  website: {
    name: "Website",
    passed: good("Online"),
    failed: bad("Limited", "Visitors see built-in texts instead of yours."),
    unknown: bad("Not reached", "The server or your connection does not answer."),
  },
  database: {
    name: "Database",
    passed: good("Active"),
    failed: bad("Not answering", "Nothing can be read or saved."),
    "read-only": bad("Read-only", "Everything can be read, and nothing can be saved."),
    full: bad("Disk full", "Nothing can be saved until there is space."),
  },
  storage: {
    name: "Storage",
    passed: good("Ready"),
    failed: bad("Not writable", "Pictures cannot be uploaded."),
    full: bad("Disk full", "Nothing can be uploaded until there is space."),
  },
  mail: {
    name: "Mail",
    passed: good("Sending"),
    kept: { word: "Kept", look: "neutral", note: "No mail server is set. The outbox shows what would be sent." },
    failed: bad("Failing", "Something cannot be sent. The outbox says what and why."),
  },
  work: { name: "Background work", passed: good("Working"), failed: bad("Failing", "A job fails again and again.") },
  backup: {
    name: "Backup",
    passed: good("Up to date"),
    failed: bad("Failing", "A backup is overdue, or the newest one could not be restored. Backups says which."),
  },
  cdn: {
    name: "CDN",
    passed: good("Up to date"),
    failed: bad("Not told", "It was not notified of the last change and may show older pages."),
  },
};

const system = "/admin/system";

/** Whether no finding needs attention. */
export const isCalm = (state: SystemState) =>
  listFound(state).every(({ look }) => look === "success" || look === "neutral");

function listFound(state: SystemState) {
  return Object.entries(parts).flatMap(([part, { name, ...words }]) => {
    const found = state[part as Part];
    return found === undefined ? [] : { part, name, ...(words[found] ?? (found === "late" ? late : unknown)) };
  });
}

/** The program's check results, their time, and a button to repeat them; with `isLine`, one line if all is well. */
export function SystemStatusPanel({ checked, isLine = false }: { checked: SystemState; isLine?: boolean }) {
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
  const isShort = isLine && isCalm(state);
  return (
    <section
      aria-labelledby="system-status"
      className={`plate relative flex ${isShort ? "flex-wrap items-center gap-x-5 gap-y-1 px-(--plate-inset) py-3 pe-14" : "flex-col gap-3 p-(--plate-inset)"}`}
    >
      <h2
        id="system-status"
        className={isShort ? "font-sans text-small font-semibold tracking-normal" : "text-subheading"}
      >
        System Status
      </h2>
      <dl className={isShort ? "contents" : "grid gap-3"}>
        {listFound(state).map(({ part, name, word, look, note }) => (
          <div
            key={part}
            className={`flex items-center gap-x-2 ${isShort ? "text-small [&_span]:border-0" : "flex-wrap justify-between gap-x-4"}`}
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
        Checked <Time value={state.at} style="long" />
      </p>
      {!isShort && pathname !== system && isAllowed(system) && (
        <Link to={system} className="text-link text-ui">
          What runs in the background
        </Link>
      )}
      <IconButton
        label="Check again"
        icon={RefreshCw}
        // Not disabled meanwhile, because a disabled button loses the keyboard focus.
        aria-busy={isAsking || undefined}
        onClick={ask}
        className="absolute end-2 top-2"
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
