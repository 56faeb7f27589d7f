import { useState } from "react";
import type { SystemChecks } from "~/data/system-checks.server.ts";

/** The checks as the panel shows them; `unknown` where nobody could be asked. */
export type SystemState = { [P in keyof SystemChecks]: P extends "at" ? string : SystemChecks[P] | "unknown" };

/** The state that a screen came with, and a way to ask for it again while the screen stays as it is. */
export function useSystemState(first: SystemState) {
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

/**
 * Without the database nobody's right to ask can be found out, so a refusal for that reason is a finding too; and so is
 * a server that cannot be reached.
 */
async function askServer(): Promise<SystemState> {
  const at = new Date().toISOString();
  try {
    const answer = await fetch("/admin/system-status", { redirect: "manual" });
    if (answer.ok) return (await answer.json()) as SystemChecks;
    // The session has ended: what comes instead of this screen says so.
    if (answer.type === "opaqueredirect") location.reload();
    const database = answer.status === 503 ? "failed" : "unknown";
    return { website: "failed", database, storage: "unknown", mail: "unknown", at };
  } catch {
    return { website: "unknown", database: "unknown", storage: "unknown", mail: "unknown", at };
  }
}
