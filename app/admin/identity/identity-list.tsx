import type { Identity } from "~/data/identities.server.ts";
import { toGulfText } from "~/lib/gulf-time.ts";
import { Button } from "~/ui/button.tsx";
import { useFormAnswer } from "../use-form-answer.ts";

type IdentityListProps = { identities: readonly Identity[]; provider: string | null };

/** The accounts elsewhere that a person can sign in with here; without a provider they can only be taken away. */
export function IdentityList({ identities, provider }: IdentityListProps) {
  return (
    <>
      {identities.length > 0 && (
        <ul className="mb-4 divide-y divide-hairline">
          {identities.map(({ id, name, linkedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
              <div className="min-w-0">
                <p className="font-semibold">
                  <bdi className="break-all">{name}</bdi>
                </p>
                <p className="text-small text-muted">Linked {toGulfText(linkedAt, "date")}</p>
              </div>
              <IdentityButton intent="unlink" id={id} label={`Unlink ${name}`}>
                Unlink
              </IdentityButton>
            </li>
          ))}
        </ul>
      )}
      {provider && <IdentityButton intent="link">{`Link ${provider}`}</IdentityButton>}
    </>
  );
}

type IdentityButtonProps = { intent: "link" | "unlink"; id?: string; label?: string; children: string };

function IdentityButton({ intent, id, label, children }: IdentityButtonProps) {
  const { Form, isBusy } = useFormAnswer();
  return (
    <Form method="post" action="/admin/account/identities">
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button type="submit" look="secondary" busy={isBusy} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
