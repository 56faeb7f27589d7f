import { CalendarDays, MailWarning, Target, Timer } from "lucide-react";
import { promisedHours, toDurationText } from "~/content/enquiries/reply-promise.ts";
import type { Count, InboxFigures } from "~/data/enquiries/inbox-figures.server.ts";
import type { Unsent } from "~/data/mail/outbox.server.ts";
import { Card, StatTile } from "~/ui/layout/card.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { WeekChart } from "./week-chart.tsx";

const goalWords: Record<string, string> = { call: "Call", whatsapp: "WhatsApp", mail: "E-mail", booking: "Booking" };

/** Figures about enquiries: how many, how fast they are answered, where they come from. */
export function EnquiryFigures({ figures, unsentMails }: { figures: InboxFigures | null; unsentMails: Unsent | null }) {
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries" className="text-heading">
        Enquiries
      </h2>
      <p className="mt-1 mb-4 text-small text-muted">The last twelve weeks, without spam.</p>
      {!figures && <Banner status="warning">The figures could not be read. Everything else works as usual.</Banner>}
      {figures && (
        <>
          <Tiles figures={figures} unsentMails={unsentMails} />
          <Card title="Enquiries per week" className="mt-3">
            {figures.total > 0 && <WeekChart weeks={figures.weeks} />}
            {figures.total === 0 && (
              <p className="text-muted">No enquiries yet. They appear here as soon as someone writes.</p>
            )}
          </Card>
          <Card title="What and from where" className="mt-3">
            <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
              <CountTable title="By service" head="Service" counts={figures.services} none="No enquiries yet." />
              <CountTable title="By source" head="Source" counts={figures.sources} none="No enquiries yet." />
              <CountTable
                title="Pressed instead of the form"
                head="Way"
                counts={figures.goals.map(({ name, count }) => ({ name: goalWords[name] ?? name, count }))}
                none="No one has used call, WhatsApp, e-mail or booking yet."
              />
            </div>
          </Card>
        </>
      )}
    </section>
  );
}

function Tiles({ figures, unsentMails }: { figures: InboxFigures; unsentMails: Unsent | null }) {
  const { lately, median, kept, judged } = figures;
  const { enquiries, call = 0, whatsapp = 0 } = lately;
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatTile
        label="Enquiries in 30 days"
        value={enquiries}
        note={`${call} ${call === 1 ? "call" : "calls"}, ${whatsapp} ${whatsapp === 1 ? "chat" : "chats"}`}
        icon={CalendarDays}
      />
      <StatTile
        label="Median first answer"
        value={median === null ? "–" : toDurationText(median)}
        note={median === null ? "No answer yet." : "Half of the answers were faster."}
        icon={Timer}
      />
      <StatTile
        label={`Answered within ${promisedHours} hours`}
        value={judged === 0 ? "–" : `${Math.floor((kept / judged) * 100)} %`}
        note={judged === 0 ? "No answers yet." : `${kept} of ${judged}`}
        icon={Target}
      />
      <StatTile
        label="Mails not sent"
        value={unsentMails ? unsentMails.mail + unsentMails.kept : "–"}
        note={toMailNote(unsentMails)}
        icon={MailWarning}
        href="/admin/outbox"
      />
    </div>
  );
}

function toMailNote(mails: Unsent | null): string {
  if (!mails) return "They could not be counted.";
  const { mail: failing, kept } = mails;
  if (kept > 0) return failing === 0 ? "Only kept as files." : `${kept} of them only kept as files.`;
  return failing === 0 ? "Everything went out." : "Look into it.";
}

type CountTableProps = { title: string; head: string; counts: readonly Count[]; none: string };

function CountTable({ title, head, counts, none }: CountTableProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 font-sans text-small font-semibold tracking-normal">{title}</h3>
      {counts.length === 0 ? (
        <p className="text-small text-muted">{none}</p>
      ) : (
        <table className="w-full table-fixed text-small">
          <colgroup>
            <col />
            <col className="w-14" />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row" className="py-1 text-start font-normal">
                  <bdi className="block truncate" title={name}>
                    {name}
                  </bdi>
                  <svg aria-hidden="true" height="6" className="block w-full overflow-visible">
                    <rect width="100%" height="6" className="fill-raised-2" />
                    <rect width={`${(100 * count) / most}%`} height="6" className="fill-network" />
                  </svg>
                </th>
                <td className="py-1 text-end align-bottom tabular-nums">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
