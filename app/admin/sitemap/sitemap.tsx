import { data, useFetcher } from "react-router";
import { findSitemapStatus, listSitemapEntries } from "~/data/sitemap.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { useReadOnly } from "~/ui/read-only.ts";
import { deliver, type Undelivered } from "../deliver.ts";
import { useNotice } from "../notice.ts";
import type { ListAnswer } from "../records/change.server.ts";
import { ListFailed } from "../records/list-failed.tsx";
import type { Route } from "./+types/sitemap";
import { DownloadButton } from "./download-button.tsx";
import { generate } from "./generate.server.ts";
import { IncludedCard } from "./included-card.tsx";
import { StatusCard } from "./status-card.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Sitemap · Admin Panel" }];

export async function loader() {
  const read = await attempt("the sitemap", () => Promise.all([findSitemapStatus(), listSitemapEntries()]));
  if (!read.ok) return data({ sitemap: null }, { status: 503 });
  const [status, entries] = read.value;
  const counts = Object.entries(entries).map(([part, addresses]) => [part, addresses.length]);
  return data({ sitemap: { status, counts: Object.fromEntries(counts) as Record<keyof typeof entries, number> } });
}

export async function action({ context }: Route.ActionArgs) {
  return generate(context.get(requestFacts));
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) => deliver(serverAction, { request });

export default function SitemapScreen({ loaderData }: Route.ComponentProps) {
  const { sitemap } = loaderData;
  const fetcher = useFetcher<ListAnswer | Undelivered>();
  useNotice(fetcher.data, "Failed to generate sitemap");
  const isReadOnly = useReadOnly();
  const isGenerating = fetcher.state !== "idle";
  const generateButton = (
    <fetcher.Form method="post" preventScrollReset>
      <Button type="submit" busy={isGenerating}>
        {isGenerating ? "Generating..." : "Generate Sitemap"}
      </Button>
    </fetcher.Form>
  );
  return (
    <>
      <PageHeader
        title="Sitemap"
        description={
          "The list of public addresses that search engines read. " +
          "It is written again by itself a few seconds after every change."
        }
        actions={!isReadOnly && generateButton}
      />
      {!sitemap && <ListFailed words={{ text: "Failed to load sitemap" }} />}
      {sitemap && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {sitemap.status ? (
            <StatusCard
              status={sitemap.status}
              actions={
                <>
                  <ActionLink href="/sitemap.xml" isExternal>
                    View Sitemap
                  </ActionLink>
                  <DownloadButton />
                </>
              }
            />
          ) : (
            <EmptyState title="No Sitemap Generated" text="“Generate Sitemap” writes the first one." />
          )}
          <IncludedCard counts={sitemap.counts} />
        </div>
      )}
    </>
  );
}
