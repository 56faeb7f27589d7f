import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { countLive } from "~/data/db/live-rows.server.ts";
import { countNewSubmissions, readInboxFigures } from "~/data/enquiries/inbox-figures.server.ts";
import { countUnsent } from "~/data/mail/outbox.server.ts";
import { listFirstSteps } from "~/data/operations/first-steps.server.ts";
import { checkSystem } from "~/data/operations/system-checks.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { Card, StatTile } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { hasRight } from "../guard.server.ts";
import type { Route } from "./+types/dashboard";
import { listAttention } from "./attention.server.ts";
import { EnquiryFigures } from "./enquiry-figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ManagementLinks, QuickCreate } from "./management-links.tsx";
import { SystemStatusPanel } from "./system-status-panel.tsx";

const limit = 2_000;

export const meta: Route.MetaFunction = () => [{ title: "Overview · Admin Panel" }];

export async function loader({ context }: Route.LoaderArgs) {
  const isSales = hasRight(context, "enquiries", "read");
  const ifSales = <T,>(what: string, read: () => Promise<T>) =>
    isSales ? attempt(what, read, limit) : Promise.resolve({ ok: false as const });
  const [counts, attention, first, fresh, figures, unsent, checked] = await Promise.all([
    attempt("how much is live", countLive, limit),
    attempt("what wants attention", listAttention, limit),
    hasRight(context, "settings", "write")
      ? attempt("what a blank site needs", listFirstSteps, limit)
      : { ok: false as const },
    ifSales("the number of new submissions", countNewSubmissions),
    ifSales("the figures of enquiries", () => readInboxFigures()),
    ifSales("the mails that have reached nobody", countUnsent),
    checkSystem(),
  ]);
  return {
    isSales,
    firstSteps: first.ok ? first.value : [],
    attention: attention.ok ? attention.value : [],
    counts: counts.ok ? counts.value : null,
    newSubmissions: fresh.ok ? fresh.value : null,
    figures: figures.ok ? figures.value : null,
    unsentMails: unsent.ok ? unsent.value : null,
    checked,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { isSales, firstSteps, attention, counts, newSubmissions, figures, unsentMails, checked } = loaderData;
  return (
    <>
      <PageHeader title="Overview" description="Start something new, or go on where the work is." />
      <QuickCreate />
      {firstSteps.length > 0 && <FirstSteps list={firstSteps} />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <ManagementLinks counts={counts} />
        <div className="grid gap-6 max-lg:order-first sm:max-lg:grid-cols-2">
          {isSales && (
            <StatTile
              label="New submissions"
              value={newSubmissions ?? "–"}
              note={toNote(newSubmissions)}
              icon={Inbox}
              href="/admin/contact-submissions?status=new"
            />
          )}
          {attention.length > 0 && (
            <Card title="Wants attention">
              <ul className="grid gap-2 text-small">
                {attention.map(({ text, href }) => (
                  <li key={href + text} dir="auto">
                    <Link to={href} className="text-link">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <SystemStatusPanel checked={checked} />
        </div>
      </div>
      {isSales && <EnquiryFigures figures={figures} unsentMails={unsentMails} />}
    </>
  );
}

function toNote(count: number | null): string {
  if (count === null) return "They could not be counted.";
  return count === 0 ? "Nothing waits to be read." : "Waiting to be read.";
}
