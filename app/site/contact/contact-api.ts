import { maxFormBytes } from "~/content/enquiries/contact-options.ts";
import { listEnabledFlags } from "~/data/content/flags.server.ts";
import { requestFacts } from "~/request-context.ts";
import type { RouteHandle } from "~/route-handle.ts";
import type { Route } from "./+types/contact-api";
import { messages } from "./messages.ts";
import { submitContact, takesMessages } from "./submit.server.ts";

export const handle: RouteHandle = {
  audience: "anyone",
  body: {
    bytes: maxFormBytes,
    get refusal() {
      return JSON.stringify({ outcome: "failed", message: messages.filesRefused });
    },
  },
};

/** The endpoint of the contact form's island; the form without JavaScript posts to /contact. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!takesMessages(await listEnabledFlags())) return new Response(null, { status: 404 });
  const { result, status } = await submitContact(request, context.get(requestFacts).clientAddress);
  return Response.json(result, { status, headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
