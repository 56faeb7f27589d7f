import { isStaff, toCaller } from "~/accounts/store/sessions.server.ts";
import { saveGoal } from "~/features/enquiries/store/new-submission.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { isCrawler } from "~/lib/http/crawler.ts";
import { createRateLimit } from "~/lib/http/rate-limit.ts";
import { type GoalKind, parseGoalKind, parsePath, parseVisit } from "~/lib/http/visit.ts";
import { parseReference } from "~/lib/http/visit-code.ts";
import { log } from "~/lib/log.server.ts";
import { toAddressBlock } from "~/lib/text/address-block.ts";
import { findPreviewCookie } from "~/request/preview-address.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { Route } from "./+types/goals-api";
import { readLanguage, textOf } from "./origin.server.ts";

/** More clicks than a person makes; counted in memory, because the rows do not identify the visitor. */
const allows = perApp("goals", () =>
  createRateLimit([
    { most: 30, within: 60_000 },
    { most: 300, within: 86_400_000 },
  ]),
);
/** Of a body, in bytes. */
const maxBodyBytes = 8_192;

/** Records a click on a call, a chat, a mail or a booking (islands/goals.ts). The browser does not wait. */
export async function action({ request, context }: Route.ActionArgs) {
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) return answer(413);
  const form = await request.formData().catch(() => new FormData());
  const kind = parseGoalKind(form.get("kind"));
  const page = parsePath(form.get("page"));
  if (!kind || !page) return answer(422);
  const { clientAddress, siteUrl } = context.get(requestFacts);
  if (await isOurs(request, siteUrl)) return answer(204);
  if (!allows()(toAddressBlock(clientAddress))) return answer(429);
  return answer(await store(kind, page, request, form));
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

const answer = (status: number): Response => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

async function isOurs(request: Request, siteUrl: string): Promise<boolean> {
  const { headers } = request;
  if (isCrawler(headers.get("user-agent") ?? "") || findPreviewCookie(headers.get("cookie"))) return true;
  return isStaff(toCaller(request, siteUrl));
}

async function store(kind: GoalKind, page: string, request: Request, form: FormData): Promise<number> {
  const { referrer, utm } = parseVisit(textOf(form, "visit"));
  const language = readLanguage(request.headers.get("accept-language"));
  try {
    await saveGoal({ kind, page, reference: parseReference(form.get("reference")), language, referrer, utm });
    return 204;
  } catch (error) {
    log.warn("a goal could not be stored", { error });
    return 503;
  }
}
