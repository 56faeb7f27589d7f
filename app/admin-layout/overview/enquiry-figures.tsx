import { CalendarDays, MailWarning, Target, Timer } from "lucide-react";
import { promisedHours, toDurationText } from "~/features/enquiries/reply-promise.ts";
import type { Count, InboxFigures } from "~/features/enquiries/store/inbox-figures.server.ts";
import { messages } from "~/features/system/admin/messages.ts";
import type { Unsent } from "~/mail/store/outbox.server.ts";
import { Card, StatTile } from "~/ui/layout/card.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { WeekChart } from "./week-chart.tsx";

/** Figures about enquiries: how many, how fast they are answered, where they come from. */
export function EnquiryFigures({ figures, unsentMails }: { figures: InboxFigures | null; unsentMails: Unsent | null }) {
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries" className="text-heading">
        {messages.figures.enquiries}
      </h2>
      <p className="mt-1 mb-4 text-small text-muted">{messages.figures.text}</p>
      {!figures && <Banner status="warning">{messages.figures.notRead}</Banner>}
      {figures && (
        <>
          <Tiles figures={figures} unsentMails={unsentMails} />
          <Card title={messages.figures.perWeek} className="mt-3">
            {figures.total > 0 && <WeekChart weeks={figures.weeks} />}
            {figures.total === 0 && <p className="text-muted">{messages.figures.noEnquiries}</p>}
          </Card>
          <Card title={messages.figures.whatAndWhere} className="mt-3">
            <div className="grid gap-x-10 gap-y-6 md:grid-cols-3">
              {toCounts(figures).map(([title, head, counts, none = messages.figures.none]) => (
                <CountTable key={title} {...{ title, head, counts, none }} />
              ))}
            </div>
          </Card>
        </>
      )}
    </section>
  );
}

function toCounts({ services, sources, goals }: InboxFigures): [string, string, readonly Count[], string?][] {
  const { byService, service, bySource, source, pressed, way, nonePressed } = messages.figures;
  const words: Record<string, string> = messages.figures.goals;
  const presses = goals.map(({ name, count }) => ({ name: words[name] ?? name, count }));
  return [
    [byService, service, services],
    [bySource, source, sources],
    [pressed, way, presses, nonePressed],
  ];
}

function Tiles({ figures, unsentMails }: { figures: InboxFigures; unsentMails: Unsent | null }) {
  const { lately, median, inTime, judged } = figures;
  const { enquiries, call = 0, whatsapp = 0 } = lately;
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatTile
        label={messages.figures.inThirtyDays}
        value={enquiries}
        note={messages.figures.callsAndChats(call, whatsapp)}
        icon={CalendarDays}
      />
      <StatTile
        label={messages.figures.medianAnswer}
        value={median === null ? "–" : toDurationText(median)}
        note={median === null ? messages.figures.noAnswer : messages.figures.halfWereFaster}
        icon={Timer}
      />
      <StatTile
        label={messages.figures.answeredWithin(promisedHours)}
        value={judged === 0 ? "–" : `${Math.floor((inTime / judged) * 100)} %`}
        note={judged === 0 ? messages.figures.noAnswers : messages.figures.inTimeOf(inTime, judged)}
        icon={Target}
      />
      <StatTile
        label={messages.figures.mailsNotSent}
        value={unsentMails ? unsentMails.mail + unsentMails.kept : "–"}
        note={toMailNote(unsentMails)}
        icon={MailWarning}
        href="/admin/outbox"
      />
    </div>
  );
}

function toMailNote(mails: Unsent | null): string {
  if (!mails) return messages.figures.notCounted;
  const { mail: failing, kept: withoutServer } = mails;
  if (withoutServer > 0) return failing === 0 ? messages.figures.allKept : messages.figures.someKept(withoutServer);
  return failing === 0 ? messages.figures.allSent : messages.figures.lookInto;
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
              <th scope="col">{messages.figures.number}</th>
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
