import { data } from "react-router";
import { toKindWords } from "~/content/outbox.ts";
import { findDelivery } from "~/data/outbox.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Card } from "~/ui/card.tsx";
import { DescriptionList } from "~/ui/description-list.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { ListFailed } from "../records/list-failed.tsx";
import type { Route } from "./+types/event";
import { ResendButtons, StateBadge, toWayFacts, useFollow } from "./parts.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Webhook · Admin Panel" }];

export async function loader({ params }: Route.LoaderArgs) {
  const read = await attempt("a webhook delivery", () => findDelivery(params.id));
  if (!read.ok) return data({ event: null }, { status: 503 });
  if (!read.value) throw data("Not found", { status: 404 });
  const { claim, body, ...event } = read.value;
  return data({ event: { ...event, body: body && JSON.stringify(JSON.parse(body), null, 2) } });
}

export default function EventScreen({ loaderData }: Route.ComponentProps) {
  const { event } = loaderData;
  const name = event ? toKindWords(event.event) : "Webhook";
  useFollow(event ? [event] : []);
  return (
    <>
      <PageHeader
        title={name}
        back={{ href: "/admin/outbox?box=webhook", label: "Back to the outbox" }}
        badges={event && <StateBadge row={event} />}
        actions={event && <ResendButtons box="webhook" row={event} name={name} isWhole />}
      />
      {!event && <ListFailed words={{ text: "Failed to load this delivery" }} />}
      {event && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          {event.body === "" ? (
            <p className="text-muted">The personal data in this was erased.</p>
          ) : (
            <pre dir="ltr" className="plate plate-inset text-small break-words whitespace-pre-wrap">
              {event.body}
            </pre>
          )}
          <Card title="On its way" className="max-xl:order-first">
            <DescriptionList facts={toWayFacts(event)} />
          </Card>
        </div>
      )}
    </>
  );
}
