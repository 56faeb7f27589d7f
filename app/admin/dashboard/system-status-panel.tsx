import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { SystemChecks } from "~/data/system-checks.server.ts";
import { Badge, type Status } from "~/ui/badge.tsx";
import { Card } from "~/ui/card.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Time } from "~/ui/time.tsx";
import { useRights } from "../kit/use-rights.ts";

type Part = Exclude<keyof SystemState, "at">;
type Shown = Exclude<SystemState[Part], undefined>;
type Words = { word: string; look: Status; note?: string };

const late: Words = { word: "Slow", look: "warning", note: "No answer within two seconds." };
const unknown: Words = { word: "Not checked", look: "neutral" };

/** The specification's three words stand only where the check has passed (decision 93). */
const parts: { part: Part; name: string; words: Partial<Record<Shown, Words>> }[] = [
  {
    part: "website",
    name: "Website",
    words: {
      passed: { word: "Online", look: "success" },
      failed: { word: "Limited", look: "error", note: "Visitors see built-in texts instead of yours." },
      unknown: { word: "Not reached", look: "error", note: "The server or your connection does not answer." },
    },
  },
  {
    part: "database",
    name: "Database",
    words: {
      passed: { word: "Active", look: "success" },
      failed: { word: "Not answering", look: "error", note: "Nothing can be read or saved." },
      "read-only": { word: "Read-only", look: "error", note: "Everything can be read, and nothing can be saved." },
      full: { word: "Disk full", look: "error", note: "Nothing can be saved until there is room." },
    },
  },
  {
    part: "storage",
    name: "Storage",
    words: {
      passed: { word: "Ready", look: "success" },
      failed: { word: "Not writable", look: "error", note: "Pictures cannot be uploaded." },
      full: { word: "Disk full", look: "error", note: "Nothing can be uploaded until there is room." },
    },
  },
  {
    part: "mail",
    name: "Mail",
    words: {
      passed: { word: "Sending", look: "success" },
      kept: { word: "Kept", look: "neutral", note: "No mail server is set. The outbox shows what would go out." },
      failed: { word: "Failing", look: "error", note: "Something does not go out. The outbox says what and why." },
    },
  },
  {
    part: "work",
    name: "Background work",
    words: {
      passed: { word: "Working", look: "success" },
      failed: { word: "Failing", look: "error", note: "A job fails again and again." },
    },
  },
  {
    part: "backup",
    name: "Backup",
    words: {
      passed: { word: "Daily", look: "success" },
      failed: { word: "Missing", look: "error", note: "The last two days are in no backup of the whole site." },
    },
  },
  {
    part: "cdn",
    name: "CDN",
    words: {
      passed: { word: "Up to date", look: "success" },
      failed: {
        word: "Not told",
        look: "error",
        note: "It could not be told of the last change and may show older pages.",
      },
    },
  },
];

const system = "/admin/system";

/** What the program's own checks have found, when, and a button to ask again. */
export function SystemStatusPanel({ checked }: { checked: SystemState }) {
  const { state, isAsking, ask } = useSystemState(checked);
  const isAllowed = useRights();
  const { pathname } = useLocation();
  return (
    <Card
      title="System Status"
      actions={
        <IconButton
          label="Check again"
          icon={RefreshCw}
          // It is not disabled meanwhile, because a disabled button loses the keyboard's focus.
          aria-busy={isAsking || undefined}
          onClick={ask}
          className="-my-2 -me-2"
        />
      }
    >
      <dl className="grid gap-3">
        {parts.map(({ part, name, words }) => {
          const found = state[part];
          if (found === undefined) return null;
          const { word, look, note } = words[found] ?? (found === "late" ? late : unknown);
          return (
            <div key={part} className="flex flex-wrap items-center justify-between gap-x-4">
              <dt>{name}</dt>
              <dd>
                <Badge status={look}>{word}</Badge>
              </dd>
              {note && <dd className="basis-full text-small text-muted">{note}</dd>}
            </div>
          );
        })}
      </dl>
      <p role="status" className="mt-4 text-ui text-muted">
        Checked <Time value={state.at} style="long" />
      </p>
      {pathname !== system && isAllowed(system) && (
        <Link to={system} className="text-link mt-2 inline-block text-ui">
          What runs in the background
        </Link>
      )}
    </Card>
  );
}

type SystemState = { [P in keyof SystemChecks]: P extends "at" ? string : SystemChecks[P] | "unknown" };

function useSystemState(first: SystemState) {
  const [state, setState] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setState(await askServer());
    setAsking(false);
  };
  return { state, isAsking, ask };
}

/** Without the database nobody has a right to ask: a refusal for that reason is a finding, as is an unreachable server. */
async function askServer(): Promise<SystemState> {
  const at = new Date().toISOString();
  try {
    const answer = await fetch("/admin/system-status", { redirect: "manual" });
    if (answer.ok) return (await answer.json()) as SystemChecks;
    // The session has ended: what comes instead of this screen says so.
    if (answer.type === "opaqueredirect") location.reload();
    const database = answer.status === 503 ? "failed" : "unknown";
    return { website: "failed", database, storage: "unknown", mail: "unknown", work: "unknown", at };
  } catch {
    return { website: "unknown", database: "unknown", storage: "unknown", mail: "unknown", work: "unknown", at };
  }
}
