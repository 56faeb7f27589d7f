import { Download } from "lucide-react";
import { useState } from "react";
import { data } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { attemptChange, type ListAnswer } from "~/admin-kit/parts/change.server.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { IntentButton } from "~/admin-kit/parts/small-form.tsx";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { saveFile } from "~/lib/media/save-file.ts";
import { capitalise } from "~/lib/text/plain-text.ts";
import { requestFacts } from "~/request/request-context.ts";
import { Badge } from "~/ui/badge.tsx";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { Card } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { useToast } from "~/ui/messages/toasts.tsx";
import { Time } from "~/ui/time.tsx";
import { findSitemapStatus, generateSitemap, listSitemapEntries } from "../sitemap.server.ts";
import type { Route } from "./+types/sitemap";
import { messages } from "./messages.ts";

export const meta: Route.MetaFunction = () => [{ title: common.screenTitle(common.menu.sitemap) }];

/** The parts of a sitemap, in the specification's order (admin.txt 2 Sitemap). */
const parts = {
  fixed: ["fixed"],
  services: ["services"],
  portfolio: ["portfolio"],
  blog: ["blog", "blog-categories"],
  pages: ["pages"],
};

export async function loader() {
  const read = await attempt("the sitemap", () => Promise.all([findSitemapStatus(), listSitemapEntries()]));
  if (!read.ok) return data({ sitemap: null }, { status: 503 });
  const [status, entries] = read.value;
  const counts = Object.entries(parts).map(([part, of]) => ({
    label: messages.parts[part as keyof typeof parts],
    count: of.reduce((sum, part) => sum + (entries[part]?.length ?? 0), 0),
  }));
  return data({ sitemap: { status, counts } });
}

/** Writes the sitemap now. A failure is an answer with its reason (admin.txt 8). */
export function action({ context }: Route.ActionArgs) {
  return attemptChange({ text: messages.generateFailedBecause }, async () => {
    const { urlCount } = await generateSitemap(context.get(requestFacts).siteUrl);
    return data<ListAnswer>({ notice: { text: messages.generated(urlCount) } });
  });
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request, toWords: () => ({ text: messages.generateFailedBecause }) });

export default function SitemapScreen({ loaderData }: Route.ComponentProps) {
  const { sitemap } = loaderData;
  const isReadOnly = useReadOnly();
  return (
    <>
      <PageHeader
        title={common.menu.sitemap}
        description={messages.description}
        actions={
          !isReadOnly && (
            <IntentButton look="primary" pending={messages.generating}>
              {messages.generate}
            </IntentButton>
          )
        }
      />
      {!sitemap && <ListFailed isQuiet words={{ text: messages.loadFailed }} />}
      {sitemap && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {sitemap.status ? (
            <Card
              title={messages.statusTitle}
              actions={
                <>
                  <ActionLink href="/sitemap.xml" isExternal>
                    {messages.view}
                  </ActionLink>
                  <DownloadButton />
                </>
              }
            >
              <DescriptionList facts={toFacts(sitemap.status)} />
            </Card>
          ) : (
            <EmptyState title={messages.none} text={messages.noneText} />
          )}
          <Card title={messages.included}>
            <ul>
              {sitemap.counts.map(({ label, count }) => (
                <li key={label} className="flex justify-between gap-6 border-hairline py-2 not-last:border-b">
                  {label}
                  <span className="tabular-nums">{count}</span>
                </li>
              ))}
            </ul>
            <p className="mt-4 text-small text-muted">{messages.leftOut}</p>
          </Card>
        </div>
      )}
    </>
  );
}

function toFacts(stored: NonNullable<Awaited<ReturnType<typeof findSitemapStatus>>>) {
  const { status, urlCount, fileSizeBytes: bytes, lastGeneratedAt, lastModifiedAt } = stored;
  const look = status === "active" ? "success" : status === "failed" ? "error" : "neutral";
  return [
    { label: messages.status, value: <Badge status={look}>{capitalise(status)}</Badge> },
    { label: messages.urls, value: urlCount },
    // Kilobytes of 1,024 bytes with two decimals (admin.txt 9). No sitemap has 0 bytes.
    { label: messages.fileSize, value: bytes ? `${(bytes / 1024).toFixed(2)} KB` : messages.unknown },
    { label: messages.lastGenerated, value: <Time value={lastGeneratedAt} style="long" /> },
    { label: messages.lastModified, value: <Time value={lastModifiedAt} style="long" /> },
  ];
}

function DownloadButton() {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const reason = await fetchFile();
    setBusy(false);
    if (reason === null) toast({ text: messages.downloaded });
    else toast({ title: messages.downloadFailed, text: reason, isError: true });
  };
  return (
    <Button look="secondary" busy={isBusy} icon={isBusy ? undefined : Download} onClick={download}>
      {messages.download}
    </Button>
  );
}

/** Null once the download has started, otherwise the reason why not. */
async function fetchFile(): Promise<string | null> {
  try {
    const response = await fetch("/admin/sitemap/sitemap.xml");
    // Without a session, the download would be the sign-in page.
    if (response.redirected) return messages.sessionEnded;
    if (!response.ok) return await response.text();
    saveFile(await response.blob(), "sitemap.xml");
    return null;
  } catch {
    return messages.unreachable;
  }
}
