import { redirect } from "react-router";
import { parseNextPath } from "~/admin-kit/next-path.ts";
import { toSignInCaller } from "~/admin-kit/session/signed-in.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { createRateLimit } from "~/lib/http/rate-limit.ts";
import { log } from "~/lib/log.server.ts";
import { toAddressBlock } from "~/lib/text/address-block.ts";
import { askProvider } from "../../store/identities.server.ts";
import { providerLabel } from "../../store/identity-provider.server.ts";
import { messages } from "../messages.ts";
import { redirectWith } from "../sign-in/auth-page.server.ts";
import type { Route } from "./+types/provider-start";

const mayAsk = perApp("asked providers", () => createRateLimit([{ most: 30, within: 5 * 60_000 }]));

/** Redirects the browser to the identity provider; provider-callback.ts handles the answer. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  if (!providerLabel()) return new Response(messages.notFound, { status: 404 });
  const caller = toSignInCaller({ request, context });
  if (!mayAsk()(toAddressBlock(caller.clientAddress)))
    return new Response(messages.providers.tryAgainLater, { status: 429 });
  const next = parseNextPath(new URL(request.url).searchParams.get("next"));
  try {
    const { url, cookies } = await askProvider(caller, { next });
    return redirectWith(cookies, url);
  } catch (error) {
    log.error("the identity provider could not be reached", { error });
    return redirect(`/admin/login?${new URLSearchParams({ next, provider: "unreachable" })}`);
  }
}
