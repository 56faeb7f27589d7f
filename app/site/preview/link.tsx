import { data, redirect } from "react-router";
import { beginPreview, busyToken, parsePublicPath } from "~/content/preview-address.ts";
import { asProgram } from "~/data/db/db.server.ts";
import { openPreview } from "~/data/editing/preview-links.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import { hiddenHead } from "../head/page-head.server.ts";
import { toMeta } from "../head/seo.ts";
import { messages } from "../messages.ts";
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
