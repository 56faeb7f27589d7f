import { redirect } from "react-router";
import { endPreview, parsePublicPath } from "~/request/preview-address.ts";
import type { Route } from "./+types/leave";

/** Ends this browser's preview and redirects to the published page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const to = parsePublicPath(form.get("to")) ?? "/";
  return redirect(to, { status: 303, headers: { ...endPreview, "Cache-Control": "no-store" } });
}

/** A GET by hand or a prefetch ends nothing. */
export function loader() {
  return redirect("/", { headers: { "Cache-Control": "no-store" } });
}
