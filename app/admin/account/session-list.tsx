import { toGulfText } from "~/lib/gulf-time.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { useFormAnswer } from "../use-form-answer.ts";

type Session = {
  id: string;
  device: string;
  ipAddress: string | null;
  createdAt: Date;
  updatedAt: Date;
  isCurrent: boolean;
};

/** The browsers that are signed in to the own account, each with a way to sign it out. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <>
      <ul className="divide-y divide-hairline">
        {sessions.map(({ id, device, ipAddress, createdAt, updatedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {isCurrent && <Badge status="success">This browser</Badge>}
              </p>
              <p className="text-small text-muted">
                Signed in {toGulfText(createdAt, "date")}, last used {toGulfText(updatedAt)}
                {ipAddress && (
                  <>
                    , from <bdi dir="ltr">{ipAddress}</bdi>
                  </>
                )}
              </p>
            </div>
            {!isCurrent && (
              <EndButton intent="end-session" id={id} label={`Sign out ${device}`}>
                Sign out
              </EndButton>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {sessions.length > 1 && <EndButton intent="end-others">Sign out all other browsers</EndButton>}
        <EndButton intent="end-all">Sign out everywhere</EndButton>
      </div>
    </>
  );
}

type EndButtonProps = { intent: string; id?: string; label?: string; children: string };

function EndButton({ intent, id, label, children }: EndButtonProps) {
  const { Form, isBusy } = useFormAnswer();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button type="submit" look="secondary" busy={isBusy} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
