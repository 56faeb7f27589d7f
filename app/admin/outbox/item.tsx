import { Tabs } from "@base-ui/react/tabs";
import { data } from "react-router";
import { outboxBoxes, toKindWords } from "~/content/outbox.ts";
import { privateMailKinds } from "~/data/account-mails.server.ts";
import { findOutboxItem } from "~/data/outbox.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Card } from "~/ui/card.tsx";
import { DescriptionList } from "~/ui/description-list.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { tabClasses, tabsClasses } from "~/ui/tabs.tsx";
import { ListFailed } from "../kit/list-failed.tsx";
import type { Route } from "./+types/item";
import { ResendButtons, StateBadge, toWayFacts, useFollow } from "./parts.tsx";

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
    const text = "This mail holds a personal link. Only its recipient reads it.";
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
        back={{ href: box === "mail" ? "/admin/outbox" : "/admin/outbox?box=webhook", label: "Back to the outbox" }}
        badges={item && <StateBadge row={item} />}
        actions={item && <ResendButtons box={box} row={item} name={name} isWhole />}
      />
      {!item && <ListFailed isQuiet words={{ text: `Failed to load this ${box === "mail" ? "mail" : "delivery"}` }} />}
      {item && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Words item={item} isMail={box === "mail"} />
          <Card title="On its way" className="max-xl:order-first">
            <DescriptionList facts={[...(box === "mail" ? toMailFacts(item) : []), ...toWayFacts(item)]} />
          </Card>
        </div>
      )}
    </>
  );
}

const toMailFacts = ({ kind, recipients, replyTo }: { kind: string; recipients: string[]; replyTo: string | null }) => [
  { label: "Kind", value: toKindWords(kind) },
  { label: "To", value: <Addresses addresses={recipients} /> },
  { label: "Answers go to", value: replyTo && <Addresses addresses={[replyTo]} /> },
];

type WordsProps = { item: { id: string; subject: string; body: string; isDesigned: boolean }; isMail: boolean };

function Words({ item, isMail }: WordsProps) {
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
  return (
    <Tabs.Root defaultValue="text">
      <Tabs.List aria-label="Versions" activateOnFocus className={tabsClasses}>
        <Tabs.Tab value="text" className={tabClasses}>
          Plain text
        </Tabs.Tab>
        <Tabs.Tab value="designed" className={tabClasses}>
          Designed
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="text" className="pt-5">
        {plain}
      </Tabs.Panel>
      <Tabs.Panel value="designed" className="pt-5">
        {designed}
      </Tabs.Panel>
    </Tabs.Root>
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
