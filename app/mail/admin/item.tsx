import { Tabs } from "@base-ui/react/tabs";
import { data, Link } from "react-router";
import { privateMailKinds } from "~/accounts/store/account-events.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { attempt } from "~/lib/attempt.server.ts";
import { Card } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { DescriptionList, type Fact } from "~/ui/lists/description-list.tsx";
import { tabClasses, tabsClasses } from "~/ui/lists/tabs.tsx";
import { Time } from "~/ui/time.tsx";
import { outboxBoxes, toKindWords } from "../outbox.ts";
import { findOutboxItem, type OutboxRow } from "../store/outbox.server.ts";
import type { Route } from "./+types/item";
import { messages } from "./messages.ts";
import { boxAddresses, ResendButtons, StateBadge, useAutoReload } from "./parts.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: common.screenTitle(loaderData?.item?.subject || messages[loaderData?.box ?? "mail"]) },
];

export async function loader({ params }: Route.LoaderArgs) {
  const box = outboxBoxes.find((one) => one === params.box);
  if (!box) throw data(messages.notFound, { status: 404 });
  const read = await attempt("something that goes out", () => findOutboxItem(box, params.id));
  if (!read.ok) return data({ box, item: null }, { status: 503 });
  if (!read.value) throw data(messages.notFound, { status: 404 });
  const { htmlBody, body, ...item } = read.value;
  if (privateMailKinds.has(item.kind)) {
    const text = messages.item.isPersonal;
    return data({ box, item: { ...item, body: text, isDesigned: false } });
  }
  const shown = box === "webhook" && body ? JSON.stringify(JSON.parse(body), null, 2) : body;
  return data({ box, item: { ...item, body: shown, isDesigned: htmlBody !== null } });
}

export default function OutboxItem({ loaderData: { box, item } }: Route.ComponentProps) {
  const name = item ? item.subject || toKindWords(item.kind) : messages[box];
  useAutoReload(item ? [item] : []);
  return (
    <>
      <PageHeader
        title={name}
        back={{ href: boxAddresses[box], label: messages.item.backOutbox }}
        badges={item && <StateBadge row={item} />}
        actions={item && <ResendButtons box={box} row={item} name={name} isWhole />}
      />
      {!item && <ListFailed isQuiet words={{ text: messages.item.loadFailed[box] }} />}
      {item && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Words item={item} isMail={box === "mail"} />
          <Card title={messages.item.onItsWay} className="max-xl:order-first">
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
    return <p className="text-muted">{isMail ? messages.item.mailErased : messages.item.deliveryErased}</p>;
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
      title={messages.item.designedOf(item.subject)}
      src={`/admin/outbox/mail/${item.id}/designed`}
      sandbox=""
      loading="lazy"
      className="h-[min(48rem,80vh)] w-full rounded-plate border border-hairline"
    />
  );
  const versions = Object.entries({ [messages.item.plainText]: plain, [messages.item.designed]: designed });
  return (
    <Tabs.Root defaultValue={messages.item.plainText}>
      <Tabs.List aria-label={messages.item.versions} activateOnFocus className={tabsClasses}>
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
    { label: messages.kind, value: isMail && toKindWords(item.kind) },
    { label: messages.to, value: isMail && <Addresses addresses={item.recipients} /> },
    { label: messages.item.answersGoTo, value: replyTo && <Addresses addresses={[replyTo]} /> },
    { label: messages.written, value: <Time value={createdAt} /> },
    { label: via === "folder" ? messages.item.kept : messages.sent, value: sentAt && <Time value={sentAt} /> },
    { label: messages.nextTry, value: status === "waiting" && <Time value={dueAt} /> },
    { label: messages.tries, value: String(attempts) },
    { label: status === "sent" ? messages.item.note : messages.item.lastError, value: lastError },
    {
      label: messages.item.enquiry,
      value: submissionId && (
        <Link to={`/admin/contact-submissions/${submissionId}`} className="text-link">
          {messages.item.openSubmission}
        </Link>
      ),
    },
  ];
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return messages.erased;
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
