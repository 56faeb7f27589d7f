import { data } from "react-router";
import { findFactors } from "~/data/factors.server.ts";
import { listIdentities } from "~/data/identities.server.ts";
import { providerLabel } from "~/data/identity-provider.server.ts";
import { sendsMail } from "~/data/mail-settings.server.ts";
import { findOwnAccount } from "~/data/own-account.server.ts";
import { countBackupCodes, listPasskeys } from "~/data/own-factors.server.ts";
import { listSessions } from "~/data/sessions.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toDeviceWords } from "~/lib/device-words.ts";
import { Card } from "~/ui/card.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { ListFailed } from "../kit/list-failed.tsx";
import { PreferencesForm } from "../preferences/preferences-form.tsx";
import type { Route } from "./+types/account";
import { changeAccount } from "./change-account.server.ts";
import { EmailForm, NameForm, PasswordForm, PictureForm } from "./forms.tsx";
import { IdentityList, SessionList } from "./lists.tsx";
import { PasskeyList } from "./passkeys.tsx";
import { SecondFactorCard } from "./totp.tsx";

const loadFailed = { title: "Error", text: "Failed to load your account" };

export const meta: Route.MetaFunction = () => [{ title: "My account · Admin Panel" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, email, sessionId } = context.get(administrator);
  const read = await attempt("an account", () =>
    Promise.all([findOwnAccount(userId), listSessions(userId), listIdentities(userId), readOwnFactors(userId)]),
  );
  if (!read.ok) return data({ account: null }, { status: 503 });
  const [{ name, photo }, rows, identities, factors] = read.value;
  const sessions = rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    ...{ id, ipAddress, createdAt, updatedAt },
    device: toDeviceWords(userAgent),
    isCurrent: id === sessionId,
  }));
  sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const provider = providerLabel();
  return data({ account: { email, name, photo, sessions, identities, provider, factors, sendsMail: sendsMail() } });
}

async function readOwnFactors(userId: string) {
  const [factors, codesLeft, passkeys] = await Promise.all([
    findFactors(userId),
    countBackupCodes(userId),
    listPasskeys(userId),
  ]);
  return { codesLeft, passkeys, isRequired: factors?.isRequired ?? false };
}

export const action = (asked: Route.ActionArgs) => changeAccount(asked);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => deliver(serverAction);

export default function MyAccount({ loaderData: { account } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="My account" description={account?.email} />
      {!account && <ListFailed words={loadFailed} />}
      {account && (
        <div className="grid max-w-180 gap-6">
          <Card title="Name" description="Shown as the author of your posts, in the history and to your colleagues.">
            <NameForm name={account.name} />
          </Card>
          <Card title="Picture" description="Shown to your colleagues, and to visitors beside your name on your posts.">
            <PictureForm name={account.name || account.email} photo={account.photo} />
          </Card>
          <Card title="Preferences" description="They go with you into every browser that you sign in with.">
            <PreferencesForm />
          </Card>
          <Card title="E-mail address" description="What you sign in with, and where mail of the back office goes.">
            <EmailForm email={account.email} sendsMail={account.sendsMail} />
          </Card>
          <Card title="Password" description="All other browsers are signed out when it changes.">
            <PasswordForm email={account.email} />
          </Card>
          {(account.provider || account.identities.length > 0) && (
            <Card title="Other accounts" description="With a linked one you can sign in here without your password.">
              <IdentityList identities={account.identities} provider={account.provider} />
            </Card>
          )}
          <SecondFactorCard {...account.factors} />
          <Card
            title="Passkeys"
            description="A finger, a face or a PIN of your device signs you in, without a password."
          >
            <PasskeyList
              passkeys={account.factors.passkeys}
              device={account.sessions.find(({ isCurrent }) => isCurrent)?.device ?? ""}
            />
          </Card>
          <Card title="Where you are signed in">
            <SessionList sessions={account.sessions} />
          </Card>
        </div>
      )}
    </>
  );
}
