import { data, redirect } from "react-router";
import { asProgram } from "~/db/db.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { beginPreview, busyToken, parsePublicPath } from "~/request/preview-address.ts";
import { requestFacts } from "~/request/request-context.ts";
import { hiddenHead } from "~/site-kit/head/page-head.server.ts";
import { toMeta } from "~/site-kit/head/seo.ts";
import { messages } from "~/site-kit/messages.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { openPreview } from "../../store/preview-links.server.ts";
import type { Route } from "./+types/link";

const statuses = { unknown: 404, over: 410, busy: 503 } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => toMeta(loaderData?.head);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Opens a preview in this browser and redirects to its page, or says why there is none. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestFacts);
  const opened =
    token === busyToken ? null : await attempt("a preview link", () => asProgram(() => openPreview(token)));
  if (opened?.ok && opened.value.kind === "open" && opened.value.frameOf === null) {
    const { path, until } = opened.value;
    throw redirect(parsePublicPath(path) ?? "/", {
      headers: { ...privately, ...beginPreview({ token, until, siteUrl }) },
    });
  }
  const state = opened?.ok ? (opened.value.kind === "unknown" ? "unknown" : "over") : "busy";
  const { title, text } = messages.preview.states[state];
  const head = hiddenHead(title, text, "/", context);
  const again: Record<string, string> = state === "busy" ? { "Retry-After": "2" } : {};
  return data({ head, title, text }, { status: statuses[state], headers: { ...privately, ...again } });
}

const privately = { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" };

export default function PreviewLink({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <div className="wrap section-rhythm">
      <h1 className="text-title">{title}</h1>
      <p className="mt-4 max-w-prose text-muted">{text}</p>
      <ButtonLink href="/" look="secondary" className="mt-8">
        {messages.preview.toSite}
      </ButtonLink>
    </div>
  );
}
