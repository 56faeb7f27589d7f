import { findNameFault, notAnEmail, parseEmail } from "~/content/accounts/account.ts";
import { accountErrors, toProviderFault } from "~/content/accounts/account-errors.ts";
import { findPasswordProblem } from "~/content/accounts/password-check.server.ts";
import { replyLimits } from "~/content/mail/reply-letter.ts";
import { signOut } from "~/data/accounts/auth.server.ts";
import { askProvider, unlinkIdentity } from "~/data/accounts/identities.server.ts";
import { providerLabel } from "~/data/accounts/identity-provider.server.ts";
import { saveOwnName, saveOwnPhoto, saveOwnSignature } from "~/data/accounts/own-account.server.ts";
import * as factors from "~/data/accounts/own-factors.server.ts";
import { askForNewAddress, changePassword } from "~/data/accounts/passwords.server.ts";
import { removeSessions } from "~/data/accounts/sessions.server.ts";
import { isId } from "~/data/db/rows.server.ts";
import { sendsMail } from "~/data/mail/mail-settings.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { withMinimumTime } from "~/lib/http/minimum-time.server.ts";
import { readCompany } from "../../company.server.ts";
import { textOf } from "../../kit/change.server.ts";
import { type Asked, answer, done, refuse, runIntent, wrong } from "../../kit/intents.server.ts";
import type { FormAnswer } from "../../kit/small-form.tsx";
import { redirectWith, toCaller, toCookieHeaders } from "../sign-in/auth-page.server.ts";

/** `offer` is for the app; `backupCodes` are shown only this once. */
export type FactorAnswer = FormAnswer & { offer?: factors.TotpOffer; backupCodes?: string[] };

const changes = {
  async name({ form, me }: Asked) {
    const name = textOf(form, "name").trim();
    const fault = findNameFault(name);
    if (fault) return wrong({ name: fault });
    await saveOwnName(me.userId, name);
    return done("Your name is saved");
  },
  async signature({ form, me }: Asked) {
    const signature = textOf(form, "signature").trim();
    if (signature.length > replyLimits.signature) {
      return wrong({ signature: `Please keep this under ${replyLimits.signature} characters` });
    }
    await saveOwnSignature(me.userId, signature);
    return done("Your signature is saved");
  },
  async email({ form, me }: Asked) {
    const email = parseEmail(form.get("email"));
    if (!email) return wrong({ email: notAnEmail });
    if (email === me.email) return wrong({ email: "This is the address you sign in with already" });
    if (!sendsMail()) return refuse("Mail is not set up, so no link can be sent.", 409);
    const outcome = await withMinimumTime(askForNewAddress(me.userId, email));
    if (outcome === "limited") return wrong({ email: "Too many links. Please try again in an hour" }, 429);
    return done(`If no other account uses it, a link is on its way to ${email}. Open it within 30 minutes.`);
  },
  async picture({ form, me }: Asked) {
    const address = textOf(form, "address");
    const id = address.replace(/^\/media\//, "").toLowerCase();
    if (address && !isId(id)) return refuse("This picture is not in the library.", 422);
    if (!(await saveOwnPhoto(me.userId, address ? id : null)))
      return refuse("This picture is no longer in the library. Please choose another.", 404);
    return done(address ? "Your picture is saved" : "Your picture is removed");
  },
  async password({ request, context, form, me }: Asked) {
    const [current, wanted] = [textOf(form, "current"), textOf(form, "password")];
    const problem = findPasswordProblem(wanted, { email: me.email });
    if (!current || problem) {
      return wrong({
        current: current ? undefined : "Please enter your current password",
        password: problem ?? undefined,
      });
    }
    const caller = toCaller({ request, context });
    const result = await changePassword({ current, wanted }, caller, { id: me.userId, email: me.email });
    if (result.outcome === "wrong") return wrong({ current: "This is not your current password" });
    if (result.outcome === "limited")
      return wrong({ current: "Too many wrong passwords. Please try again in 15 minutes" }, 429);
    if (!("cookies" in result)) return refuse(accountErrors.busy, 503);
    return done("Your password is changed. All other browsers are signed out.", toCookieHeaders(result.cookies));
  },
  async "end-session"({ form, me }: Asked) {
    const ended = await removeSessions(me.userId, { id: textOf(form, "id") });
    return done(ended > 0 ? "That browser is signed out" : accountErrors.session_not_found);
  },
  async "end-others"({ me }: Asked) {
    const ended = await removeSessions(me.userId, { except: me.sessionId });
    return done(ended === 1 ? "One other browser is signed out" : `${ended} other browsers are signed out`);
  },
  async "end-all"({ request, context, me }: Asked) {
    await removeSessions(me.userId);
    return redirectWith(await signOut(toCaller({ request, context })), "/admin/login");
  },
};

export const factorChanges = {
  async "totp-offer"({ me }: Enrolling) {
    return answer<FactorAnswer>({ offer: await factors.offerTotp(me, await readCompany()) });
  },
  async "totp-confirm"({ request, context, form, me }: Enrolling) {
    const confirmed = await factors.confirmTotp(textOf(form, "code"), toCaller({ request, context }), me.userId);
    if (!confirmed) return wrong({ code: "This code is wrong. Type the one that the app shows now" });
    return answer<FactorAnswer>({ backupCodes: confirmed.backupCodes }, 200, toCookieHeaders(confirmed.cookies));
  },
  async "totp-remove"({ me }: Enrolling) {
    await factors.removeTotp(me.userId);
    return done("The authenticator app is turned off");
  },
  async "backup-codes"({ me }: Enrolling) {
    return answer<FactorAnswer>({ backupCodes: await factors.renewBackupCodes(me.userId) });
  },
  async "passkey-remove"({ form, me }: Enrolling) {
    const isRemoved = await factors.removePasskey(me.userId, textOf(form, "id"));
    return done(isRemoved ? "The passkey is removed" : "The passkey was removed already");
  },
};
type Enrolling = Asked<{ userId: string; email: string }>;

const identityChanges = {
  async link({ request, context }: Asked) {
    const label = providerLabel();
    const asked = label && (await attempt("a provider", () => askProvider(toCaller({ request, context }), "link")));
    if (!asked) return refuse(accountErrors.identity_not_found, 404);
    return asked.ok
      ? redirectWith(asked.value.cookies, asked.value.url)
      : refuse(toProviderFault("unreachable", label), 503);
  },
  async unlink({ form, me }: Asked) {
    const outcome = await unlinkIdentity(me.userId, textOf(form, "id"));
    if (outcome === "gone") return refuse(accountErrors.identity_not_found, 404);
    return outcome === "last" ? refuse(accountErrors.single_identity_not_deletable, 409) : done("It is unlinked");
  },
};

const all = { ...changes, ...factorChanges, ...identityChanges };

/** Handles the forms of the user's own account; nothing here affects another account. */
export const changeAccount = (asked: Pick<Asked, "request" | "context">) =>
  runIntent(asked, all, {
    failed: "Your account could not be changed. Please try again.",
    isSensitive: (intent) => intent === "email" || intent in factorChanges || intent in identityChanges,
  });
