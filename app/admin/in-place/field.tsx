import { useRef } from "react";
import { data } from "react-router";
import { findAreaOfKind } from "~/content/rights.ts";
import { log } from "~/lib/log.server.ts";
import { parseSource, type Source } from "~/lib/source-marks.ts";
import { requestFacts } from "~/request-context.ts";
import type { RouteHandle } from "~/route-handle.ts";
import { ToastProvider } from "~/ui/toasts.tsx";
import { deliver } from "../deliver.ts";
import { administrator, guard, requireRight } from "../guard.server.ts";
import { ScreenFailed } from "../screen-failed.tsx";
import { SessionDialog } from "../session/session-dialog.tsx";
import { useSession } from "../session/use-session.ts";
import type { Route } from "./+types/field";
import { FieldForm } from "./field-form.tsx";
import { useFrameHeight } from "./field-frame.ts";
import { readField } from "./read-field.server.ts";
import { saveField } from "./save-field.server.ts";

/** The input of one field without the frame of the back office, which a public page shows in the place of the text. */
export const middleware = [guard];

export const handle: RouteHandle = { audience: "staff", isFramed: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.label ?? "Edit"} · Admin Panel` },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const source = requireSource(url);
  requireRight(context, findAreaOfKind(source.kind, source.item), "read");
  const { userId, email, name, role } = context.get(administrator);
  const field = await readField(source).catch((error: unknown) => {
    log.error("a field could not be read for editing", { id: context.get(requestFacts).requestId, error });
    throw data(null, { status: 503 });
  });
  if (!field) throw data(null, { status: 404 });
  const { label, form } = field.inPlace;
  return { source, label, form, value: field.value, userId, email, name, role };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const from = { who: context.get(administrator), facts: context.get(requestFacts) };
  const source = requireSource(url);
  requireRight(context, findAreaOfKind(source.kind, source.item), "write");
  const { saved, status } = await saveField(source, form, from);
  return data(saved, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => deliver(serverAction);

/** In the place of a list in a narrow card the input has a line of its own; an open dialog needs room. */
const frameClasses =
  "p-3 max-[20rem]:[&_[data-entry]]:flex-wrap max-[20rem]:[&_[data-entry]]:justify-end max-[20rem]:[&_[data-entry]>input]:basis-full! [html:has(dialog[open])_&]:min-h-144";

export default function FieldFrame({ loaderData }: Route.ComponentProps) {
  const opener = useSession(loaderData);
  const main = useRef<HTMLElement>(null);
  useFrameHeight(main);
  return (
    <ToastProvider>
      <main ref={main} data-field-frame className={frameClasses}>
        <FieldForm loaded={loaderData} />
      </main>
      <SessionDialog opener={opener} />
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className={frameClasses}>
      <ScreenFailed error={error} />
    </main>
  );
}

function requireSource(url: URL): Source {
  const source = parseSource(url.searchParams.get("source") ?? "");
  if (!source) throw data(null, { status: 404 });
  return source;
}
