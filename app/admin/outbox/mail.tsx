import { useState } from "react";
import { data } from "react-router";
import { toKindWords } from "~/content/outbox.ts";
import { privateMailKinds } from "~/data/account-mails.server.ts";
import { findMail } from "~/data/outbox.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Card } from "~/ui/card.tsx";
import { DescriptionList } from "~/ui/description-list.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { Tabs } from "~/ui/tabs.tsx";
import { ListFailed } from "../records/list-failed.tsx";
import type { Route } from "./+types/mail";
import { ResendButtons, StateBadge, toWayFacts, useFollow } from "./parts.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mail?.subject ?? "Mail"} · Admin Panel` },
];

export async function loader({ params }: Route.LoaderArgs) {
  const read = await attempt("a mail", () => findMail(params.id));
  if (!read.ok) return data({ mail: null }, { status: 503 });
  if (!read.value) throw data("Not found", { status: 404 });
  const { htmlBody, claim, ...mail } = read.value;
  if (!privateMailKinds.has(mail.kind)) return data({ mail: { ...mail, isDesigned: htmlBody !== null } });
  return data({
    mail: { ...mail, textBody: "This mail holds a personal link. Only its recipient reads it.", isDesigned: false },
  });
}

export default function MailScreen({ loaderData }: Route.ComponentProps) {
  const { mail } = loaderData;
  useFollow(mail ? [mail] : []);
  return (
    <>
      <PageHeader
        title={mail?.subject ?? "Mail"}
        back={{ href: "/admin/outbox", label: "Back to the outbox" }}
        badges={mail && <StateBadge row={mail} />}
        actions={mail && <ResendButtons box="mail" row={mail} name={mail.subject} isWhole />}
      />
      {!mail && <ListFailed words={{ text: "Failed to load this mail" }} />}
      {mail && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Words mail={mail} />
          <Card title="On its way" className="max-xl:order-first">
            <DescriptionList
              facts={[
                { label: "Kind", value: toKindWords(mail.kind) },
                { label: "To", value: <Addresses addresses={mail.recipients} /> },
                { label: "Answers go to", value: mail.replyTo && <Addresses addresses={[mail.replyTo]} /> },
                ...toWayFacts(mail),
              ]}
            />
          </Card>
        </div>
      )}
    </>
  );
}

type WordsProps = { mail: { id: string; subject: string; textBody: string; isDesigned: boolean } };

/** Both versions of a mail. What others have written is shown in a frame that may do nothing at all. */
function Words({ mail }: WordsProps) {
  const [shown, setShown] = useState("text");
  if (mail.textBody === "") return <p className="text-muted">The personal data in this mail was erased.</p>;
  const plain = (
    <pre dir="auto" className="plate plate-inset font-sans break-words whitespace-pre-wrap">
      {mail.textBody}
    </pre>
  );
  if (!mail.isDesigned) return plain;
  const designed = (
    <iframe
      title={`${mail.subject}, designed`}
      src={`/admin/outbox/mail/${mail.id}/designed`}
      sandbox=""
      loading="lazy"
      className="h-[min(48rem,80vh)] w-full rounded-plate border border-hairline"
    />
  );
  return (
    <Tabs
      label="Versions"
      value={shown}
      onChange={setShown}
      tabs={[
        { id: "text", label: "Plain text", content: plain },
        { id: "designed", label: "Designed", content: designed },
      ]}
    />
  );
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return "Erased";
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <bdi dir="ltr" className="break-all">
            {address}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
