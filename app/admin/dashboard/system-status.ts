import { isRouteErrorResponse } from "react-router";
import { checkSystem, type SystemChecks } from "~/data/system-checks.server.ts";
import type { Route } from "./+types/system-status";

/** The checks as the panel shows them; `unknown` where nobody could be asked. */
export type SystemState = {
  [Part in keyof SystemChecks]: SystemChecks[Part] | (Part extends "at" ? never : "unknown");
};

/** What the checks find at this moment. */
export const loader = (): Promise<SystemState> => checkSystem();

/**
 * Without the database nobody's right to ask can be found out, so a refusal for that reason is a finding too; and so is
 * a server that cannot be reached.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<SystemState> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    const at = new Date().toISOString();
    if (!isRouteErrorResponse(error)) return { website: "unknown", database: "unknown", storage: "unknown", at };
    if (error.status === 503) return { website: "failed", database: "failed", storage: "unknown", at };
    throw error;
  }
}
