import { maxFormBytes } from "~/features/enquiries/contact-options.ts";
import { listEnabledFlags } from "~/flags/flags.server.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { RouteHandle } from "~/request/route-handle.ts";
import type { Route } from "./+types/contact-api";
import { messages } from "./messages.ts";
import { submitContact, takesMessages } from "./submit.server.ts";

const toFailure = (message: string) => JSON.stringify({ outcome: "failed", message });

export const handle: RouteHandle = {
  audience: "anyone",
  body: {
    bytes: maxFormBytes,
    get refusal() {
      return toFailure(messages.filesRefused);
    },
    get busy() {
      const { ofAll, ofOne } = messages.filesBusy;
      return { ofAll: toFailure(ofAll), ofOne: toFailure(ofOne) };
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
