import { listFacts } from "~/company/facts.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { readMailPlace } from "~/mail/store/mail.server.ts";
import { messages } from "./messages.ts";

/** The facts that a text may show, with their current values, as JSON. 503 if the settings cannot be read. */
export async function loader(): Promise<Response> {
  const read = await attempt("the facts of the company", readMailPlace);
  return read.ok
    ? Response.json(listFacts(read.value.settings))
    : Response.json({ error: withRequestId(messages.factsNotRead) }, { status: 503 });
}
