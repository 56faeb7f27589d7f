import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { administrator } from "../guard.server.ts";
import type { Route } from "./+types/staff-bar";
import { readStaffPage } from "./read-page.server.ts";

/** What somebody of the staff is told about the public page at `path`, as JSON. 503 when it cannot be read. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { findKept, requestId } = context.get(requestFacts);
  const path = url.searchParams.get("path") ?? "/";
  try {
    return Response.json(await readStaffPage(path, context.get(administrator), findKept(path)));
  } catch (error) {
    log.error("a public page could not be described", { id: requestId, error });
    return Response.json({ error: "What there is to know about this page could not be read." }, { status: 503 });
  }
}
