import { useState } from "react";
import { data } from "react-router";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { PagedTable } from "~/admin-kit/parts/list-pager.tsx";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { repeatableAction } from "~/admin-kit/submit-form.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { parsePage } from "~/lib/pages.ts";
import { toLinkAddress } from "~/request/preview-address.ts";
import { requestFacts } from "~/request/request-context.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Column } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { Time } from "~/ui/time.tsx";
import { listPreviewLinks } from "../../store/preview-links.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/links";
import { changeLinks } from "./change-links.server.ts";
import { useCopyLink } from "./link-menu.tsx";

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(messages.links.title) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestFacts);
  const page = parsePage(url.searchParams.get("page"));
  const read = await attempt("the preview links", () => listPreviewLinks(page));
  if (!read.ok) return data({ list: null }, { status: 503 });
  const rows = read.value.rows.map(({ token, ...link }) => ({ ...link, url: siteUrl + toLinkAddress(token) }));
  return data({ list: { ...read.value, rows } });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeLinks(await request.formData(), { who: context.get(currentUser), facts: context.get(requestFacts) });
}

export const clientAction = repeatableAction;

type Item = NonNullable<Route.ComponentProps["loaderData"]["list"]>["rows"][number];

export default function PreviewLinks({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  const [asked, setAsked] = useState<Item | null>(null);
  const { change, isBusy, sent } = useChange("/admin/preview-links");
  const copy = useCopyLink();
  const revoke = () => {
    if (asked) change("revoke", [], { id: asked.id });
    setAsked(null);
  };
  return (
    <>
      <PageHeader title={messages.links.title} description={messages.aboutLinks} />
      <PagedTable
        list={list}
        failed={{ title: common.error, text: messages.linksNotLoaded }}
        empty={<EmptyState title={messages.links.none} text={messages.createLinks} />}
        caption={messages.links.title}
        columns={toColumns()}
        toKey={({ id }) => id}
        actions={(link) => (
          <>
            <Button look="quiet" aria-label={messages.copyLink(link.subject)} onClick={() => void copy(link.url)}>
              {common.copy}
            </Button>
            <Button
              look="quiet"
              busy={sent?.get("id") === link.id}
              disabled={isBusy}
              aria-label={messages.revokeLink(link.subject)}
              onClick={() => setAsked(link)}
            >
              {messages.links.revoke}
            </Button>
          </>
        )}
      />
      <AlertDialog
        open={asked !== null}
        question={messages.revokeQuestion}
        confirmLabel={messages.links.revoke}
        onConfirm={revoke}
        onCancel={() => setAsked(null)}
      >
        {messages.revokedMeans(asked?.subject)}
      </AlertDialog>
    </>
  );
}

const toColumns = (): Column<Item>[] => [
  {
    key: "what",
    header: messages.linkColumns.what,
    isTitle: true,
    cell: ({ subject }) => <bdi className="wrap-anywhere">{subject}</bdi>,
  },
  { key: "page", header: messages.linkColumns.page, cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
  { key: "who", header: messages.linkColumns.madeBy, cell: ({ by }) => <bdi>{by ?? messages.linkColumns.gone}</bdi> },
  { key: "until", header: messages.linkColumns.until, cell: ({ expiresAt }) => <Time value={expiresAt} /> },
];
