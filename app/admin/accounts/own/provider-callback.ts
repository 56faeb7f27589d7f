import { redirect } from "react-router";
import { toProviderFault } from "~/content/accounts/account-errors.ts";
import { type ProviderResult, takeProviderAnswer } from "~/data/accounts/identities.server.ts";
import { providerLabel } from "~/data/accounts/identity-provider.server.ts";
import { log } from "~/lib/log.server.ts";
import { redirectWithToast } from "../../flash.server.ts";
import { parseNextPath } from "../../next-path.ts";
import type { Notice } from "../../notice.ts";
import { messages } from "../messages.ts";
import { readSignedIn, redirectSignedIn, toSignInCaller } from "../sign-in/auth-page.server.ts";
import type { Route } from "./+types/provider-callback";

/** The provider redirects here after a sign-in or to link an identity. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const label = providerLabel();
  if (!label) return new Response(messages.notFound, { status: 404 });
  let result: ProviderResult;
  try {
    result = await takeProviderAnswer(request, toSignInCaller({ request, context }));
  } catch (error) {
    log.error("the identity provider's answer could not be handled", { error });
    result = { outcome: "failed", code: "unreachable", cookies: [] };
  }
  if ("next" in result) return redirectSignedIn(result, parseNextPath(result.next));
  const isSignedIn = (await readSignedIn({ request, context }))?.role != null;
  const response =
    result.outcome === "linked"
      ? await tell({ title: messages.success, text: messages.providers.isLinked(label) })
      : isSignedIn
        ? await tell({ title: messages.error, text: toProviderFault(result.code, label), isError: true })
        : redirect(`/admin/login?${new URLSearchParams({ provider: result.code })}`);
  for (const cookie of result.cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

const tell = (notice: Notice) => redirectWithToast("/admin/account", notice);
