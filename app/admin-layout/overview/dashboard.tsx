import { listHiddenItems } from "~/accounts/rights.ts";
import { listReadableTables } from "~/accounts/table-rights.ts";
import { currentUser, hasRight } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { toChangedItems } from "~/editing/admin/history/change-words.ts";
import { countLive } from "~/editing/store/count-live.server.ts";
import { listChangeSets } from "~/editing/store/history.server.ts";
import { listWaiting, readInboxFigures } from "~/features/enquiries/store/inbox-figures.server.ts";
import { needsNoAttention, SystemStatusPanel } from "~/features/system/admin/system-status-panel.tsx";
import { listFirstSteps } from "~/features/system/first-steps.server.ts";
import { checkSystem } from "~/features/system/system-checks.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { countUnsent } from "~/mail/store/outbox.server.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Route } from "./+types/dashboard";
import { listAttention } from "./attention.server.ts";
import { EnquiryFigures } from "./enquiry-figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ManagementLinks, QuickCreate } from "./management-links.tsx";
import { RecentChanges, Unpublished, WaitingPeople, WantsAttention } from "./today.tsx";
import { listUnpublished } from "./unpublished.server.ts";

/** Time limit of each part; if one is missing, the others are still shown. */
const partTimeoutMs = 2_000;
const recentChanges = 6;

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(common.menu.overview) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, role } = context.get(currentUser);
  const canReadEnquiries = hasRight(context, "enquiries", "read");
  const read = <T,>(what: string, work: () => Promise<T>, isWanted = true): Promise<T | null> =>
    isWanted
      ? attempt(what, work, partTimeoutMs).then((found) => (found.ok ? found.value : null))
      : Promise.resolve(null);
  const changesQuery = {
    table: "",
    itemId: "",
    by: "",
    page: 1,
    tables: listReadableTables(role),
    hidden: listHiddenItems(role),
    pageSize: recentChanges,
  };
  const [counts, attention, firstSteps, inWork, changes, waiting, figures, unsentMails, checked] = await Promise.all([
    read("how much is live", countLive),
    read("what needs attention", listAttention),
    read("what a blank site needs", listFirstSteps, hasRight(context, "settings", "write")),
    read("what is not published yet", () => listUnpublished(userId, role)),
    read("what was changed lately", () => listChangeSets(changesQuery)),
    read("waiting enquiries", () => listWaiting(), canReadEnquiries),
    read("the figures of enquiries", () => readInboxFigures(), canReadEnquiries),
    read("the mails that have reached nobody", countUnsent, canReadEnquiries),
    checkSystem(),
  ]);
  const changeSets = (changes?.rows ?? []).map(({ id, at, by, undoes, changes: notes }) => {
    return { id, at, by, undoes, items: toChangedItems(notes) };
  });
  return {
    ...{ canReadEnquiries, counts, waiting, figures, unsentMails, checked, changeSets },
    ...{ firstSteps: firstSteps ?? [], attention: [...(inWork?.failed ?? []), ...(attention ?? [])] },
    ...{ scheduled: inWork?.scheduled ?? [], drafts: inWork?.drafts ?? [] },
  };
}

/** The overview: people who wait, problems, recent work. On a phone in one column, urgent things first. */
export default function Dashboard({ loaderData: found }: Route.ComponentProps) {
  const column = "grid grid-cols-1 content-start gap-6 max-lg:contents";
  const status = <SystemStatusPanel checked={found.checked} isCompact />;
  return (
    <>
      <PageHeader title={common.menu.overview} actions={<QuickCreate counts={found.counts} />} />
      <div className="grid grid-cols-1 gap-6">
        {!needsNoAttention(found.checked) && status}
        {found.firstSteps.length > 0 && <FirstSteps list={found.firstSteps} />}
        <div className="grid grid-cols-1 gap-6 *:empty:hidden lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:has-[>:nth-child(2):empty]:grid-cols-1">
          <div className={column}>
            {found.canReadEnquiries && <WaitingPeople waiting={found.waiting} className="max-lg:order-1" />}
            <RecentChanges list={found.changeSets} className="max-lg:order-4" />
          </div>
          <div className={column}>
            <WantsAttention list={found.attention} className="max-lg:order-2" />
            <Unpublished scheduled={found.scheduled} drafts={found.drafts} className="max-lg:order-3" />
          </div>
        </div>
        {found.canReadEnquiries && <EnquiryFigures figures={found.figures} unsentMails={found.unsentMails} />}
        {needsNoAttention(found.checked) && status}
        <ManagementLinks counts={found.counts} />
      </div>
    </>
  );
}
