import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { findAreaOfTable } from "~/content/accounts/rights.ts";
import { requestFacts } from "~/request-context.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Segmented } from "~/ui/inputs/radio-group.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { Time } from "~/ui/time.tsx";
import { administrator, requireRight } from "../../guard.server.ts";
import { ListFailed } from "../../kit/list-failed.tsx";
import { toQuery } from "../../kit/selection.ts";
import { useChange } from "../../kit/use-change.ts";
import { submitForm } from "../../submit-form.ts";
import type { Route } from "./+types/item";
import { Differences } from "./differences.tsx";
import { readItem, restoreFromForm } from "./item.server.ts";

const loadFailed = { title: "Error", text: "Failed to load the versions" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `History of ${loaderData?.item?.subject || "an item"} · Admin Panel` },
];

export const loader = ({ params: { table, id }, url, context }: Route.LoaderArgs) => {
  requireRight(context, findAreaOfTable(table, id), "read");
  return readItem({ table, itemId: id }, url.searchParams);
};

export async function action({ params: { table, id }, request, context }: Route.ActionArgs) {
  requireRight(context, findAreaOfTable(table, id), "write");
  const item = { table, itemId: id };
  return restoreFromForm(item, await request.formData(), context.get(administrator), context.get(requestFacts));
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

export default function ItemHistory({ loaderData }: Route.ComponentProps) {
  const { item, back, isOwn } = loaderData;
  const isEmpty = item !== null && item.versions.length === 0;
  return (
    <>
      <PageHeader
        title="History"
        description={item?.subject && <bdi>{item.subject}</bdi>}
        back={{ href: back, label: isOwn ? "Back to the form" : "Back to the history" }}
      />
      {!item && <ListFailed words={loadFailed} />}
      {isEmpty && (
        <EmptyState title="Nothing has been changed yet." text="From now on, the last 50 saves are kept here." />
      )}
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
    <nav aria-label="Versions" className="plate max-h-72 overflow-y-auto lg:max-h-[70vh]">
      <ol className="hairlines">
        {versions.map(({ id, at, by, what, isScheduled }) => (
          <li key={id}>
            <Link
              to={toQuery(query, { version: id })}
              preventScrollReset
              aria-current={id === chosen ? "true" : undefined}
            >
              <span className="block font-semibold">{at ? <Time value={at} /> : "Before all of these"}</span>
              {at && (
                <span className="block text-small text-muted">
                  <bdi>{by ?? "Outside the back office"}</bdi>
                  {isScheduled && ", scheduled"}
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
  const nothing = compared === "now" ? "This is how it is now." : "Nothing shown here was changed.";
  return (
    <section aria-labelledby="version-title" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="version-title" className="text-subheading">
          {version?.at ? (
            <>
              Version of <Time value={version.at} />
            </>
          ) : (
            "How it was before all of these"
          )}
        </h2>
        {version && item.canRestore && !item.isFileGone && <RestoreButton key={version.id} version={version.id} />}
        {version && item.canRestore && item.isFileGone && (
          <p className="text-small text-muted">It cannot be restored: its file is gone.</p>
        )}
      </div>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden="true" className="text-small text-muted">
          Compared with
        </span>
        <Segmented
          id="compared"
          name="with"
          aria-label="Compared with"
          value={compared}
          options={[
            { value: "before", label: "The one before" },
            { value: "now", label: "How it is now" },
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
  const { change, isBusy } = useChange(pathname, undefined, "Nothing was restored");
  if (useReadOnly()) return null;
  return (
    <Button look="secondary" busy={isBusy} onClick={() => change("restore", [], { version })}>
      Restore this version
    </Button>
  );
}
