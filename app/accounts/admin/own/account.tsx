import { data } from "react-router";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { IntentButton, IntentList } from "~/admin-kit/parts/small-form.tsx";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { toGulfText } from "~/company/gulf-time.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toDeviceWords } from "~/lib/http/device-words.ts";
import { sendsMail } from "~/mail/store/mail-settings.server.ts";
import { Badge } from "~/ui/badge.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { findFactors } from "../../store/factors.server.ts";
import { listIdentities } from "../../store/identities.server.ts";
import { providerLabel } from "../../store/identity-provider.server.ts";
import { findOwnAccount } from "../../store/own-account.server.ts";
import { countBackupCodes, listPasskeys } from "../../store/own-factors.server.ts";
import { listSessions } from "../../store/sessions.server.ts";
import { messages } from "../messages.ts";
import { PreferencesForm } from "../preferences/preferences-form.tsx";
import { PasskeyList } from "../sign-in/passkeys.tsx";
import type { Route } from "./+types/account";
import { changeAccount } from "./change-account.server.ts";
import { EmailForm, NameForm, PasswordForm, PictureForm, SignatureForm } from "./forms.tsx";
import { SecondFactorCard } from "./totp.tsx";

export const meta: Route.MetaFunction = () => [{ title: messages.account.screenTitle }];

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, email, sessionId } = context.get(currentUser);
  const read = await attempt("an account", () =>
    Promise.all([
      findOwnAccount(userId),
      listSessions(userId),
      listIdentities(userId),
      findFactors(userId),
      countBackupCodes(userId),
      listPasskeys(userId),
    ]),
  );
  if (!read.ok) return data({ account: null }, { status: 503 });
  const [{ name, signature, photo }, rows, identities, factors, codesLeft, passkeys] = read.value;
  const sessions = rows
    .map(({ userAgent, ...row }) => ({ ...row, device: toDeviceWords(userAgent), isCurrent: row.id === sessionId }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const isRequired = factors?.isRequired ?? false;
  const ways = { provider: providerLabel(), sendsMail: sendsMail() };
  return data({
    account: { email, name, signature, photo, sessions, identities, codesLeft, passkeys, isRequired, ...ways },
  });
}

export const action = (args: Route.ActionArgs) => changeAccount(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function MyAccount({ loaderData: { account } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={messages.myAccount} description={account?.email} />
      {!account && <ListFailed words={{ title: messages.error, text: messages.account.loadFailed }} />}
      {account && (
        <div className="grid max-w-180 gap-6">
          <Card title={messages.account.name} description={messages.account.nameText}>
            <NameForm name={account.name} />
          </Card>
          <Card title={messages.account.picture} description={messages.account.pictureText}>
            <PictureForm name={account.name || account.email} photo={account.photo} />
          </Card>
          <Card title={messages.account.signature} description={messages.account.signatureText}>
            <SignatureForm signature={account.signature} />
          </Card>
          <Card title={messages.account.preferences} description={messages.account.preferencesText}>
            <PreferencesForm />
          </Card>
          <Card title={messages.emailAddress} description={messages.account.emailText}>
            <EmailForm email={account.email} sendsMail={account.sendsMail} />
          </Card>
          <Card title={messages.password} description={messages.account.passwordText}>
            <PasswordForm email={account.email} />
          </Card>
          <Identities {...account} />
          <SecondFactorCard codesLeft={account.codesLeft} isRequired={account.isRequired} />
          <Card title={messages.account.passkeys} description={messages.account.passkeysText}>
            <PasskeyList
              passkeys={account.passkeys}
              device={account.sessions.find(({ isCurrent }) => isCurrent)?.device ?? ""}
            />
          </Card>
          <Sessions sessions={account.sessions} />
        </div>
      )}
    </>
  );
}

type Account = NonNullable<Route.ComponentProps["loaderData"]["account"]>;

function Identities({ identities, provider }: Pick<Account, "identities" | "provider">) {
  if (!provider && identities.length === 0) return null;
  return (
    <Card title={messages.account.otherAccounts} description={messages.account.otherAccountsText}>
      <div className="grid gap-4">
        <IntentList
          intent="unlink"
          verb={messages.account.unlink}
          rows={identities.map(({ linkedAt, ...row }) => ({
            ...row,
            detail: messages.account.linkedOn(toGulfText(linkedAt, "date")),
          }))}
        />
        {provider && <IntentButton intent="link">{messages.account.link(provider)}</IntentButton>}
      </div>
    </Card>
  );
}

function Sessions({ sessions }: Pick<Account, "sessions">) {
  return (
    <Card title={messages.account.sessions}>
      <IntentList
        intent="end-session"
        verb={messages.signOut}
        rows={sessions.map(({ id, device, isCurrent, createdAt, updatedAt, ipAddress }) => ({
          id,
          name: device,
          badge: isCurrent && <Badge status="success">{messages.account.thisBrowser}</Badge>,
          detail: (
            <>
              {messages.account.session(toGulfText(createdAt, "date"), toGulfText(updatedAt))}
              {ipAddress && withParts(messages.account.from, { address: <bdi dir="ltr">{ipAddress}</bdi> })}
            </>
          ),
        }))}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {sessions.length > 1 && <IntentButton intent="end-others">{messages.account.signOutOthers}</IntentButton>}
        <IntentButton intent="end-all">{messages.account.signOutEverywhere}</IntentButton>
      </div>
    </Card>
  );
}
