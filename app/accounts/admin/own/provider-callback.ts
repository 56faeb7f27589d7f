import { redirect } from "react-router";
import { redirectWithToast } from "~/admin-kit/flash.server.ts";
import { parseNextPath } from "~/admin-kit/next-path.ts";
import type { Notice } from "~/admin-kit/notice.ts";
import { readSignedIn, toSignInCaller } from "~/admin-kit/session/signed-in.server.ts";
import { log } from "~/lib/log.server.ts";
import { toProviderFault } from "../../account-errors.ts";
import { type ProviderResult, takeProviderAnswer } from "../../store/identities.server.ts";
import { providerLabel } from "../../store/identity-provider.server.ts";
import { messages } from "../messages.ts";
import { redirectSignedIn } from "../sign-in/auth-page.server.ts";
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
