import { readCompany } from "~/admin-kit/company.server.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { type Asked, answer, done, refuse, runIntent, wrong } from "~/admin-kit/parts/intents.server.ts";
import type { FormAnswer } from "~/admin-kit/parts/small-form.tsx";
import { toSignInCaller } from "~/admin-kit/session/signed-in.server.ts";
import { isId } from "~/db/rows.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { withMinimumTime } from "~/lib/http/minimum-time.server.ts";
import { sendsMail } from "~/mail/store/mail-settings.server.ts";
import { findEmailFault, findNameFault, maxSignature, parseEmail } from "../../account.ts";
import { accountErrors, toProviderFault } from "../../account-errors.ts";
import { findPasswordProblem } from "../../password-check.server.ts";
import { signOut } from "../../store/auth.server.ts";
import { askProvider, unlinkIdentity } from "../../store/identities.server.ts";
import { providerLabel } from "../../store/identity-provider.server.ts";
import { saveOwnName, saveOwnPhoto, saveOwnSignature } from "../../store/own-account.server.ts";
import * as factors from "../../store/own-factors.server.ts";
import { askForNewAddress, changePassword } from "../../store/passwords.server.ts";
import { removeSessions } from "../../store/sessions.server.ts";
import { messages } from "../messages.ts";
import { redirectWith, toCookieHeaders } from "../sign-in/auth-page.server.ts";

/** `offer` is for the app; `backupCodes` are shown only this once. */
export type FactorAnswer = FormAnswer & { offer?: factors.TotpOffer; backupCodes?: string[] };

const changes = {
  async name({ form, me }: Asked) {
    const name = textOf(form, "name").trim();
    const fault = findNameFault(name);
    if (fault) return wrong({ name: fault });
    await saveOwnName(me.userId, name);
    return done(messages.changes.nameSaved);
  },
  async signature({ form, me }: Asked) {
    const signature = textOf(form, "signature").trim();
    if (signature.length > maxSignature) {
      return wrong({ signature: messages.changes.signatureTooLong(maxSignature) });
    }
    await saveOwnSignature(me.userId, signature);
    return done(messages.changes.signatureSaved);
  },
  async email({ form, me }: Asked) {
    const email = parseEmail(form.get("email"));
    if (!email) return wrong({ email: findEmailFault(form.get("email")) });
    if (email === me.email) return wrong({ email: messages.changes.sameEmail });
    if (!sendsMail()) return refuse(messages.changes.noMail, 409);
    const outcome = await withMinimumTime(askForNewAddress(me.userId, email));
    if (outcome === "limited") return wrong({ email: messages.changes.tooManyLinks }, 429);
    return done(messages.changes.emailSent(email));
  },
  async picture({ form, me }: Asked) {
    const address = textOf(form, "address");
    const id = address.replace(/^\/media\//, "").toLowerCase();
    if (address && !isId(id)) return refuse(messages.changes.notInLibrary, 422);
    if (!(await saveOwnPhoto(me.userId, address ? id : null))) return refuse(messages.changes.noLongerInLibrary, 404);
    return done(address ? messages.changes.pictureSaved : messages.changes.pictureRemoved);
  },
  async password({ request, context, form, me }: Asked) {
    const [current, wanted] = [textOf(form, "current"), textOf(form, "password")];
    const problem = findPasswordProblem(wanted, { email: me.email });
    if (!current || problem) {
      return wrong({
        current: current ? undefined : messages.changes.enterPassword,
        password: problem ?? undefined,
      });
    }
    const caller = toSignInCaller({ request, context });
    const result = await changePassword({ current, wanted }, caller, { id: me.userId, email: me.email });
    if (result.outcome === "wrong") return wrong({ current: messages.changes.wrongPassword });
    if (result.outcome === "limited") return wrong({ current: messages.changes.tooManyPasswords }, 429);
    if (!("cookies" in result)) return refuse(accountErrors.busy, 503);
    return done(messages.changes.passwordChanged, toCookieHeaders(result.cookies));
  },
  async "end-session"({ form, me }: Asked) {
    const ended = await removeSessions(me.userId, { id: textOf(form, "id") });
    return done(ended > 0 ? messages.changes.browserSignedOut : accountErrors.session_not_found);
  },
  async "end-others"({ me }: Asked) {
    const ended = await removeSessions(me.userId, { except: me.sessionId });
    return done(messages.changes.othersSignedOut(ended));
  },
  async "end-all"({ request, context, me }: Asked) {
    await removeSessions(me.userId);
    return redirectWith(await signOut(toSignInCaller({ request, context })), "/admin/login");
  },
};

export const factorChanges = {
  async "totp-offer"({ me }: Enrolling) {
    return answer<FactorAnswer>({ offer: await factors.offerTotp(me, await readCompany()) });
  },
  async "totp-confirm"({ request, context, form, me }: Enrolling) {
    const confirmed = await factors.confirmTotp(textOf(form, "code"), toSignInCaller({ request, context }), me.userId);
    if (!confirmed) return wrong({ code: messages.changes.wrongCode });
    return answer<FactorAnswer>({ backupCodes: confirmed.backupCodes }, 200, toCookieHeaders(confirmed.cookies));
  },
  async "totp-remove"({ me }: Enrolling) {
    await factors.removeTotp(me.userId);
    return done(messages.changes.appTurnedOff);
  },
  async "backup-codes"({ me }: Enrolling) {
    return answer<FactorAnswer>({ backupCodes: await factors.renewBackupCodes(me.userId) });
  },
  async "passkey-remove"({ form, me }: Enrolling) {
    const isRemoved = await factors.removePasskey(me.userId, textOf(form, "id"));
    return done(isRemoved ? messages.changes.passkeyRemoved : messages.changes.passkeyAlreadyRemoved);
  },
};
type Enrolling = Asked<{ userId: string; email: string }>;

const identityChanges = {
  async link({ request, context }: Asked) {
    const label = providerLabel();
    const asked =
      label && (await attempt("a provider", () => askProvider(toSignInCaller({ request, context }), "link")));
    if (!asked) return refuse(accountErrors.identity_not_found, 404);
    return asked.ok
      ? redirectWith(asked.value.cookies, asked.value.url)
      : refuse(toProviderFault("unreachable", label), 503);
  },
  async unlink({ form, me }: Asked) {
    const outcome = await unlinkIdentity(me.userId, textOf(form, "id"));
    if (outcome === "gone") return refuse(accountErrors.identity_not_found, 404);
    return outcome === "last"
      ? refuse(accountErrors.single_identity_not_deletable, 409)
      : done(messages.changes.unlinked);
  },
};

const all = { ...changes, ...factorChanges, ...identityChanges };

/** Handles the forms of the user's own account; nothing here affects another account. */
export const changeAccount = (asked: Pick<Asked, "request" | "context">) =>
  runIntent(asked, all, {
    failed: messages.changes.failed,
    isSensitive: (intent) => intent === "email" || intent in factorChanges || intent in identityChanges,
  });
