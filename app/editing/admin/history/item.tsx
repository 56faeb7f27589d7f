import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { findAreaOfTable } from "~/accounts/table-rights.ts";
import { currentUser, requireRight } from "~/admin-kit/guard.server.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Segmented } from "~/ui/inputs/radio-group.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Time } from "~/ui/time.tsx";
import type { Route } from "./+types/item";
import { Differences } from "./differences.tsx";
import { readItem, restoreFromForm } from "./item.server.ts";
import { messages } from "./messages.ts";

const toLoadFailed = () => ({ title: messages.error, text: messages.item.loadFailed });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: messages.item.screenTitle(loaderData?.item?.subject || undefined) },
];

export const loader = ({ params: { table, id }, url, context }: Route.LoaderArgs) => {
  requireRight(context, findAreaOfTable(table, id), "read");
  return readItem({ table, itemId: id }, url.searchParams);
};

export async function action({ params: { table, id }, request, context }: Route.ActionArgs) {
  requireRight(context, findAreaOfTable(table, id), "write");
  return restoreFromForm({ table, itemId: id }, await request.formData(), context.get(currentUser));
}

export const clientAction = repeatableAction;

export default function ItemHistory({ loaderData }: Route.ComponentProps) {
  const { item, back, isOwn } = loaderData;
  const isEmpty = item !== null && item.versions.length === 0;
  return (
    <>
      <PageHeader
        title={messages.title}
        description={item?.subject && <bdi>{item.subject}</bdi>}
        back={{ href: back, label: isOwn ? messages.item.backToForm : messages.item.backToHistory }}
      />
      {!item && <ListFailed words={toLoadFailed()} />}
      {isEmpty && <EmptyState title={messages.nothingChangedYet} text={messages.item.nothingYet} />}
      {item && !isEmpty && (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
          <Versions item={item} />
          <Chosen item={item} compared={loaderData.compared} />
        </div>
      )}
    </>
  );
}

type Item = NonNullable<Route.ComponentProps["loaderData"]["item"]>;

function Versions({ item: { versions, chosen } }: { item: Item }) {
  const [query] = useSearchParams();
  return (
    <nav aria-label={messages.item.versions} className="plate max-h-72 overflow-y-auto lg:max-h-[70vh]">
      <ol className="divide-y divide-hairline">
        {versions.map(({ id, at, by, what, isScheduled }) => (
          <li key={id}>
            <Link
              to={toQuery(query, { version: id })}
              preventScrollReset
              aria-current={id === chosen ? "true" : undefined}
              className="block border-s-3 border-transparent px-3.5 py-2.5 hover:bg-raised-2 aria-[current]:border-bus aria-[current]:bg-raised-2"
            >
              <span className="block font-semibold">{at ? <Time value={at} /> : messages.item.beforeAllThese}</span>
              {at && (
                <span className="block text-small text-muted">
                  <bdi>{by ?? messages.outsideBackOffice}</bdi>
                  {isScheduled && messages.history.scheduled}
                </span>
              )}
              <span className="line-clamp-2 text-small wrap-anywhere">{what}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Chosen({ item, compared }: { item: Item; compared: "before" | "now" }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const version = item.versions.find(({ id }) => id === item.chosen);
  const nothing = compared === "now" ? messages.item.isNow : messages.item.nothingShown;
  return (
    <section aria-labelledby="version-title" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="version-title" className="text-subheading">
          {version?.at
            ? withParts(messages.item.versionOfTime, { time: <Time value={version.at} /> })
            : messages.item.beforeAll}
        </h2>
        {version && item.canRestore && !item.isFileGone && <RestoreButton key={version.id} version={version.id} />}
        {version && item.canRestore && item.isFileGone && (
          <p className="text-small text-muted">{messages.item.fileIsGone}</p>
        )}
      </div>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden="true" className="text-small text-muted">
          {messages.item.comparedWith}
        </span>
        <Segmented
          id="compared"
          name="with"
          aria-label={messages.item.comparedWith}
          value={compared}
          options={[
            { value: "before", label: messages.item.theOneBefore },
            { value: "now", label: messages.item.howItIsNow },
          ]}
          onChange={(chosen) =>
            void navigate(toQuery(query, { with: chosen === "now" ? "now" : "" }), { preventScrollReset: true })
          }
        />
      </div>
      {item.differences.length === 0 ? (
        <p className="text-muted">{nothing}</p>
      ) : (
        <Differences fields={item.differences} />
      )}
    </section>
  );
}

function RestoreButton({ version }: { version: string }) {
  const { pathname } = useLocation();
  const { change, isBusy } = useChange(pathname, undefined, messages.nothingRestored);
  if (useReadOnly()) return null;
  return (
    <Button look="secondary" busy={isBusy} onClick={() => change("restore", [], { version })}>
      {messages.item.restore}
    </Button>
  );
}
