import { privateMailKinds } from "~/accounts/store/account-events.server.ts";
import { toReason } from "~/db/failure.server.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { log } from "~/lib/log.server.ts";
import { findOutboxItem } from "../store/outbox.server.ts";
import type { Route } from "./+types/designed";
import { messages } from "./messages.ts";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** The HTML version of a mail as a separate document, for the frame on the mail's screen. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const answer = (text: string, status: number, type = "text/plain") =>
    new Response(text, {
      status,
      headers: { "Content-Type": `${type}; charset=utf-8`, "Content-Security-Policy": policy },
    });
  try {
    const mail = await findOutboxItem("mail", params.id);
    const html = mail && !privateMailKinds.has(mail.kind) && mail.htmlBody;
    return html ? answer(html, 200, "text/html") : answer(messages.item.noSuchVersion, 404);
  } catch (error) {
    log.error("a mail could not be read", { error });
    return answer(withRequestId(messages.item.notRead(toReason(error))), 503);
  }
}
