import { data, type RouterContextProvider } from "react-router";
import { removePasskey } from "~/data/passkeys.server.ts";
import { confirmTotp, offerTotp, removeTotp, renewBackupCodes, type TotpOffer } from "~/data/totp.server.ts";
import { toCaller } from "../caller.server.ts";
import { readCompany } from "../company.server.ts";
import { textOf, toCookieHeaders } from "../entrance.server.ts";
import type { FormAnswer } from "../use-form-answer.ts";

/** `offer` is for the app, `backupCodes` are shown this once. */
export type FactorAnswer = FormAnswer & { offer?: TotpOffer; backupCodes?: string[] };

type Me = { userId: string; email: string };
type Asked = { request: Request; context: Readonly<RouterContextProvider>; form: FormData; me: Me };

const answer = (body: FactorAnswer, status = 200, headers?: HeadersInit) => data(body, { status, headers });
const success = (text: string) => ({ notice: { title: "Success", text }, isDone: true });

/** Changes of the own second factors, by the intent of their form. */
export const factorChanges: [string, (asked: Asked) => Promise<ReturnType<typeof answer>>][] = [
  ["totp-offer", async ({ me }) => answer({ offer: await offerTotp(me, await readCompany()) })],
  ["totp-confirm", confirm],
  ["totp-remove", remove],
  ["backup-codes", async ({ me }) => answer({ backupCodes: await renewBackupCodes(me.userId) })],
  ["passkey-remove", forget],
];

async function confirm({ request, context, form, me }: Asked) {
  const confirmed = await confirmTotp(textOf(form, "code"), toCaller({ request, context }), me.userId);
  if (!confirmed)
    return answer({ errors: { code: "This code is not right. Type the one that the app shows now" } }, 422);
  return answer({ backupCodes: confirmed.backupCodes }, 200, toCookieHeaders(confirmed.cookies));
}

async function remove({ me }: Asked) {
  await removeTotp(me.userId);
  return answer(success("The authenticator app is turned off"));
}

async function forget({ form, me }: Asked) {
  const isRemoved = await removePasskey(me.userId, textOf(form, "id"));
  return answer(success(isRemoved ? "The passkey is removed" : "The passkey was removed already"));
}
