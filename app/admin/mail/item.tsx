import { Tabs } from "@base-ui/react/tabs";
import { data, Link } from "react-router";
import { outboxBoxes, toKindWords } from "~/content/enquiries/outbox.ts";
import { privateMailKinds } from "~/data/accounts/account-events.server.ts";
import { findOutboxItem, type OutboxRow } from "~/data/mail/outbox.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Card } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { DescriptionList, type Fact } from "~/ui/lists/description-list.tsx";
import { tabClasses, tabsClasses } from "~/ui/lists/tabs.tsx";
import { Time } from "~/ui/time.tsx";
import { ListFailed } from "../kit/list-failed.tsx";
import type { Route } from "./+types/item";
import { boxAddresses, ResendButtons, StateBadge, useFollow } from "./parts.tsx";

const names = { mail: "Mail", webhook: "Webhook" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item?.subject || names[loaderData?.box ?? "mail"]} · Admin Panel` },
];

export async function loader({ params }: Route.LoaderArgs) {
  const box = outboxBoxes.find((one) => one === params.box);
  if (!box) throw data("Not found", { status: 404 });
  const read = await attempt("something that goes out", () => findOutboxItem(box, params.id));
  if (!read.ok) return data({ box, item: null }, { status: 503 });
  if (!read.value) throw data("Not found", { status: 404 });
  const { htmlBody, body, ...item } = read.value;
  if (privateMailKinds.has(item.kind)) {
    const text = "This mail contains a personal link. Only its recipient may read it.";
    return data({ box, item: { ...item, body: text, isDesigned: false } });
  }
  const shown = box === "webhook" && body ? JSON.stringify(JSON.parse(body), null, 2) : body;
  return data({ box, item: { ...item, body: shown, isDesigned: htmlBody !== null } });
}

export default function OutboxItem({ loaderData: { box, item } }: Route.ComponentProps) {
  const name = item ? item.subject || toKindWords(item.kind) : names[box];
  useFollow(item ? [item] : []);
  return (
    <>
      <PageHeader
        title={name}
        back={{ href: boxAddresses[box], label: "Back to the outbox" }}
        badges={item && <StateBadge row={item} />}
        actions={item && <ResendButtons box={box} row={item} name={name} isWhole />}
      />
      {!item && <ListFailed isQuiet words={{ text: `Failed to load this ${box === "mail" ? "mail" : "delivery"}` }} />}
      {item && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Words item={item} isMail={box === "mail"} />
          <Card title="On its way" className="max-xl:order-first">
            <DescriptionList facts={toFacts(item, box === "mail")} />
          </Card>
        </div>
      )}
    </>
  );
}

type Item = { id: string; subject: string; body: string; isDesigned: boolean };

function Words({ item, isMail }: { item: Item; isMail: boolean }) {
  if (item.body === "")
    return <p className="text-muted">The personal data in this {isMail ? "mail " : ""}was erased.</p>;
  const plain = (
    <pre
      dir={isMail ? "auto" : "ltr"}
      className={`plate p-(--plate-inset) break-words whitespace-pre-wrap ${isMail ? "font-sans" : "text-small"}`}
    >
      {item.body}
    </pre>
  );
  if (!item.isDesigned) return plain;
  const designed = (
    <iframe
      title={`${item.subject}, designed`}
      src={`/admin/outbox/mail/${item.id}/designed`}
      sandbox=""
      loading="lazy"
      className="h-[min(48rem,80vh)] w-full rounded-plate border border-hairline"
    />
  );
  const versions = Object.entries({ "Plain text": plain, Designed: designed });
  return (
    <Tabs.Root defaultValue="Plain text">
      <Tabs.List aria-label="Versions" activateOnFocus className={tabsClasses}>
        {versions.map(([label]) => (
          <Tabs.Tab key={label} value={label} className={tabClasses}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {versions.map(([label, shown]) => (
        <Tabs.Panel key={label} value={label} className="pt-5">
          {shown}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

function toFacts(item: OutboxRow & { replyTo: string | null }, isMail: boolean): Fact[] {
  const { createdAt, sentAt, attempts, lastError, status, dueAt, via, submissionId, replyTo } = item;
  return [
    { label: "Kind", value: isMail && toKindWords(item.kind) },
    { label: "To", value: isMail && <Addresses addresses={item.recipients} /> },
    { label: "Answers go to", value: replyTo && <Addresses addresses={[replyTo]} /> },
    { label: "Written", value: <Time value={createdAt} /> },
    { label: via === "folder" ? "Kept" : "Sent", value: sentAt && <Time value={sentAt} /> },
    { label: "Next try", value: status === "waiting" && <Time value={dueAt} /> },
    { label: "Tries", value: String(attempts) },
    { label: status === "sent" ? "Note" : "Last error", value: lastError },
    {
      label: "Enquiry",
      value: submissionId && (
        <Link to={`/admin/contact-submissions/${submissionId}`} className="text-link">
          Open the submission
        </Link>
      ),
    },
  ];
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
