import type { Identity } from "~/data/identities.server.ts";
import type { listSessions } from "~/data/sessions.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { Badge } from "~/ui/badge.tsx";
import { IntentButton, LinedRow } from "../kit/small-form.tsx";

type Session = Omit<Awaited<ReturnType<typeof listSessions>>[number], "userAgent"> & {
  device: string;
  isCurrent: boolean;
};

/** The browsers that are signed in to the own account, each with a way to sign it out. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <>
      <ul className="divide-y divide-hairline">
        {sessions.map(({ id, device, ipAddress, createdAt, updatedAt, isCurrent }) => (
          <LinedRow
            key={id}
            title={
              <>
                {device}
                {isCurrent && <Badge status="success">This browser</Badge>}
              </>
            }
            detail={
              <>
                Signed in {toGulfText(createdAt, "date")}, last used {toGulfText(updatedAt)}
                {ipAddress && (
                  <>
                    , from <bdi dir="ltr">{ipAddress}</bdi>
                  </>
                )}
              </>
            }
          >
            {!isCurrent && (
              <IntentButton intent="end-session" id={id} label={`Sign out ${device}`}>
                Sign out
              </IntentButton>
            )}
          </LinedRow>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {sessions.length > 1 && <IntentButton intent="end-others">Sign out all other browsers</IntentButton>}
        <IntentButton intent="end-all">Sign out everywhere</IntentButton>
      </div>
    </>
  );
}

/** The accounts elsewhere that a person can sign in with here; without a provider they can only be taken away. */
export function IdentityList({ identities, provider }: { identities: readonly Identity[]; provider: string | null }) {
  return (
    <>
      {identities.length > 0 && (
        <ul className="mb-4 divide-y divide-hairline">
          {identities.map(({ id, name, linkedAt }) => (
            <LinedRow
              key={id}
              title={<bdi className="break-all">{name}</bdi>}
              detail={<>Linked {toGulfText(linkedAt, "date")}</>}
            >
              <IntentButton intent="unlink" id={id} label={`Unlink ${name}`}>
                Unlink
              </IntentButton>
            </LinedRow>
          ))}
        </ul>
      )}
      {provider && <IntentButton intent="link">{`Link ${provider}`}</IntentButton>}
    </>
  );
}
