import { data, type RouterContextProvider } from "react-router";
import { notAnEmail, parseEmail } from "~/content/account.ts";
import { accountErrors } from "~/content/account-errors.ts";
import { findPasswordProblem } from "~/content/password-check.server.ts";
import { signOut } from "~/data/auth.server.ts";
import { askForNewAddress } from "~/data/email-change.server.ts";
import { sendsMail } from "~/data/mail-settings.server.ts";
import { saveOwnName, saveOwnPhoto } from "~/data/own-account.server.ts";
import { changePassword } from "~/data/passwords.server.ts";
import { isId } from "~/data/records.server.ts";
import { removeSessions } from "~/data/sessions.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { evenAnswer } from "~/lib/even-answer.server.ts";
import { toCaller } from "../caller.server.ts";
import { redirectWith, toCookieHeaders } from "../entrance.server.ts";
import { type Administrator, administrator, requireFreshSession } from "../guard.server.ts";
import { factorChanges } from "../second-factor/factor-changes.server.ts";
import type { FormAnswer } from "../use-form-answer.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider>; form: FormData; me: Administrator };
type Change = (asked: Asked) => Promise<Response | ReturnType<typeof answer>>;

const answer = (body: FormAnswer, status = 200, headers?: HeadersInit) => data(body, { status, headers });
const done = (text: string, headers?: HeadersInit) =>
  answer({ notice: { title: "Success", text }, isDone: true }, 200, headers);
const failed = (text: string, status = 503) => answer({ notice: { title: "Error", text, isError: true } }, status);

const changes = new Map<string, Change>([
  ["name", saveName],
  ["email", askForEmail],
  ["picture", savePicture],
  ["password", savePassword],
  ["end-session", endSession],
  ["end-others", endOthers],
  ["end-all", endAll],
  ...factorChanges,
]);

/** Changes that ask who it is when the sign-in is a while ago. */
const sensitive = new Set(["email", ...factorChanges.map(([intent]) => intent)]);

/** Carries out what the screen of the own account asks for; nothing here reaches another account. */
export async function changeAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const change = changes.get(intent);
  if (!change) return failed("This is not possible here.", 400);
  if (sensitive.has(intent)) requireFreshSession(context);
  const tried = await attempt("a change of an account", () =>
    change({ request, context, form, me: context.get(administrator) }),
  );
  return tried.ok ? tried.value : failed("Your account could not be changed. Please try again.");
}

const longestName = 100;

async function saveName({ form, me }: Asked) {
  const name = String(form.get("name") ?? "").trim();
  if ([...name].length > longestName) {
    return answer({ errors: { name: `Please keep this under ${longestName} characters` } }, 422);
  }
  await saveOwnName(me.userId, name);
  return done("Your name is saved");
}

async function askForEmail({ form, me }: Asked) {
  const email = parseEmail(form.get("email"));
  if (!email) return answer({ errors: { email: notAnEmail } }, 422);
  if (email === me.email) return answer({ errors: { email: "This is the address you sign in with already" } }, 422);
  if (!sendsMail()) return failed("Mail is not set up, so no link can be sent.", 409);
  const outcome = await evenAnswer(askForNewAddress(me.userId, email));
  if (outcome === "limited") return answer({ errors: { email: "Too many links. Please try again in an hour" } }, 429);
  return done(`If nobody else here uses it, a link is on its way to ${email}. Press it within 30 minutes.`);
}

async function savePicture({ form, me }: Asked) {
  const address = String(form.get("address") ?? "");
  const id = address.replace(/^\/media\//, "").toLowerCase();
  if (address && !isId(id)) return failed("This is no picture of the library.", 422);
  if (!(await saveOwnPhoto(me.userId, address ? id : null))) {
    return failed("This picture is not in the library any more. Please choose another.", 404);
  }
  return done(address ? "Your picture is saved" : "Your picture is removed");
}

async function savePassword({ request, context, form, me }: Asked) {
  const [current, wanted] = ["current", "password"].map((field) => String(form.get(field) ?? "")) as [string, string];
  const problem = findPasswordProblem(wanted, { email: me.email });
  const errors = {
    ...(!current && { current: "Please enter your current password" }),
    ...(problem && { password: problem }),
  };
  if (Object.keys(errors).length > 0) return answer({ errors }, 422);
  const caller = toCaller({ request, context });
  const result = await changePassword({ current, wanted }, caller, { id: me.userId, email: me.email });
  if (result.outcome === "wrong") return answer({ errors: { current: "This is not your current password" } }, 422);
  if (result.outcome === "limited") {
    return answer({ errors: { current: "Too many wrong passwords. Please try again in 15 minutes" } }, 429);
  }
  if (result.outcome === "busy") return failed(accountErrors.busy);
  return done("Your password is changed. All other browsers are signed out.", toCookieHeaders(result.cookies));
}

async function endSession({ form, me }: Asked) {
  const ended = await removeSessions(me.userId, { id: String(form.get("id")) });
  return ended > 0 ? done("That browser is signed out") : done(accountErrors.session_not_found);
}

async function endOthers({ me }: Asked) {
  const ended = await removeSessions(me.userId, { except: me.sessionId });
  return done(ended === 1 ? "One other browser is signed out" : `${ended} other browsers are signed out`);
}

async function endAll({ request, context, me }: Asked) {
  await removeSessions(me.userId);
  return redirectWith(await signOut(toCaller({ request, context })), "/admin/login");
}
