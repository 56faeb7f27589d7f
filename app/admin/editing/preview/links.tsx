import { useState } from "react";
import { data } from "react-router";
import { listPreviewLinks } from "~/data/editing/preview-links.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toLinkAddress } from "~/lib/http/preview-address.ts";
import { parsePage } from "~/lib/pages.ts";
import { requestFacts } from "~/request-context.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import type { Column } from "~/ui/lists/data-table.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import { Time } from "~/ui/time.tsx";
import { administrator } from "../../guard.server.ts";
import { PagedTable } from "../../kit/list-pager.tsx";
import { useChange } from "../../kit/use-change.ts";
import { submitForm } from "../../submit-form.ts";
import type { Route } from "./+types/links";
import { changeLinks } from "./change-links.server.ts";
import { useCopyLink } from "./link-menu.tsx";

const loadFailed = { title: "Error", text: "Failed to load the preview links" };

export const meta: Route.MetaFunction = () => [{ title: "Preview links · Admin Panel" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestFacts);
  const page = parsePage(url.searchParams.get("page"));
  const read = await attempt("the preview links", () => listPreviewLinks(page));
  if (!read.ok) return data({ list: null }, { status: 503 });
  const rows = read.value.rows.map(({ token, ...link }) => ({ ...link, url: siteUrl + toLinkAddress(token) }));
  return data({ list: { ...read.value, rows } });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeLinks(await request.formData(), { who: context.get(administrator), facts: context.get(requestFacts) });
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

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
      <PageHeader
        title="Preview links"
        description="Anyone with one of these links sees unpublished content without an account, until the link ends."
      />
      <PagedTable
        list={list}
        failed={loadFailed}
        empty={
          <EmptyState
            title="There are no active links."
            text="Create a link to a draft in the preview beside its form, and a link to other flags under Feature Flags."
          />
        }
        caption="Preview links"
        columns={columns}
        toKey={({ id }) => id}
        actions={(link) => (
          <>
            <Button look="quiet" aria-label={`Copy the link: ${link.subject}`} onClick={() => void copy(link.url)}>
              Copy
            </Button>
            <Button
              look="quiet"
              busy={sent?.get("id") === link.id}
              disabled={isBusy}
              aria-label={`Revoke the link: ${link.subject}`}
              onClick={() => setAsked(link)}
            >
              Revoke
            </Button>
          </>
        )}
      />
      <AlertDialog
        open={asked !== null}
        question="Revoke this link?"
        confirmLabel="Revoke"
        onConfirm={revoke}
        onCancel={() => setAsked(null)}
      >
        Everybody who has it sees the published site from then on: {asked?.subject}.
      </AlertDialog>
    </>
  );
}

const columns: Column<Item>[] = [
  { key: "what", header: "What", isTitle: true, cell: ({ subject }) => <bdi className="wrap-anywhere">{subject}</bdi> },
  { key: "page", header: "Page", cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
  { key: "who", header: "Made by", cell: ({ by }) => <bdi>{by ?? "Someone who has left"}</bdi> },
  { key: "until", header: "Works until", cell: ({ expiresAt }) => <Time value={expiresAt} /> },
];
