import type { ContactMessage } from "~/features/enquiries/contact-message.ts";
import { botAction, trapField } from "~/features/enquiries/contact-options.ts";
import type { SubmissionOrigin } from "~/features/enquiries/store/new-submission.server.ts";
import { readFrameRows } from "~/features/menus/frame-rows.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { clock } from "~/lib/clock.server.ts";
import type { BotCheck } from "~/lib/http/bot-check.server.ts";
import { checkToken } from "~/lib/http/bot-check.server.ts";
import { inLanguage } from "~/lib/http/language-path.ts";
import { parsePath, parseVisit, toUtm, type Visit } from "~/lib/http/visit.ts";
import { toLanguageCode } from "~/lib/language-code.ts";
import { baseLanguage, comma, language } from "~/lib/text/messages.ts";
import { messages } from "./messages.ts";

/** How long the policy's page is looked up, in milliseconds. */
const policyTimeoutMs = 1_000;

export function textOf(form: FormData, name: string): string {
  const entry = form.get(name);
  return typeof entry === "string" ? entry : "";
}

/** Everything known about a message's origin except the address. Takes at most 2 s, for the bot check. */
export async function readOrigin(
  request: Request,
  form: FormData,
  { name, phone, message }: ContactMessage,
): Promise<Omit<SubmissionOrigin, "ipAddress" | "key">> {
  const check = await checkToken(textOf(form, "recaptchaToken"), botAction);
  const acceptLanguage = request.headers.get("accept-language");
  const signals = {
    name,
    phone,
    message,
    trap: textOf(form, trapField),
    openFor: readTime(form),
    acceptLanguage,
    check,
  };
  return {
    visit: readVisit(request, form),
    // Of the page that the message was written on; the unprefixed one is read in many languages.
    language: language() === baseLanguage ? readLanguage(acceptLanguage) : language(),
    consentText: await readConsent(check !== null),
    botCheck: check && toWords(check),
    signals,
  };
}

async function readConsent(isChecked: boolean): Promise<string> {
  const rows = await attempt("the privacy policy", readFrameRows, policyTimeoutMs);
  const hasPolicy = !rows.ok || rows.value.pages.includes("privacy-policy");
  const policy = `${comma()}${messages.privacyNoteLink} ${messages.privacyPolicy} ${messages.privacyNoteEnd}`;
  const note = `${messages.privacyNote}${hasPolicy ? policy : ""}.`;
  return isChecked ? `${note} ${messages.botCheckNote}` : note;
}

function readVisit(request: Request, form: FormData): Visit {
  const visit = parseVisit(textOf(form, "visit"));
  if (visit.pages.length > 0) return visit;
  // The gate has checked that the request comes from one of our pages: without a name, from the form's own.
  const own = inLanguage(new URL(request.url).pathname, language());
  const from = URL.parse(request.headers.get("referer") ?? "") ?? new URL(own, request.url);
  const utm = toUtm((key) => from.searchParams.get(`utm_${key}`));
  return { ...visit, utm, pages: [{ path: parsePath(from.pathname), at: clock().date().toISOString() }] };
}

/** The first language in a browser's Accept-Language, as a tag: "en-AE". */
export function readLanguage(acceptLanguage: string | null): string | null {
  const [first = ""] = (acceptLanguage ?? "").split(/[,;]/);
  return first.length > 35 ? null : toLanguageCode(first);
}

function readTime(form: FormData): number | null {
  const text = textOf(form, "openFor");
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

function toWords(check: BotCheck): string {
  return check.outcome === "passed" ? `passed ${check.score.toFixed(1)}` : check.outcome;
}
