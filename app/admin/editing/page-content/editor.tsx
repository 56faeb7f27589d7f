import { data } from "react-router";
import { toFacts } from "~/content/company/facts.ts";
import { settingsPage, toPublicSettings } from "~/content/company/settings.ts";
import { findEditablePage, toEditorTitle } from "~/content/texts/editable-pages.ts";
import { figurePages, listFigures } from "~/content/texts/figures.ts";
import { pageTextKind } from "~/content/types/marked-texts.ts";
import { listSections } from "~/data/content/page-sections.server.ts";
import { listPageContent } from "~/data/db/live-rows.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { currentUser } from "../../guard.server.ts";
import { ListFailed } from "../../kit/list-failed.tsx";
import { useLastRead } from "../../kit/use-last-read.ts";
import { messages as common } from "../../messages.ts";
import { submitForm } from "../../submit-form.ts";
import { parseChanged } from "../drafts/parse-draft.server.ts";
import { readDrafting } from "../drafts/read.server.ts";
import { HistoryLink } from "../history/history-link.tsx";
import type { Route } from "./+types/editor";
import { messages } from "./messages.ts";
import { savePage } from "./save.server.ts";
import { SectionForm } from "./section-form.tsx";

const toLoadFailed = () => ({ title: messages.error, text: messages.editor.loadFailed });

export const meta: Route.MetaFunction = ({ params }) => [{ title: common.screenTitle(toEditorTitle(params.pageSlug)) }];

export async function loader({ params: { pageSlug }, context }: Route.LoaderArgs) {
  const place = { kind: pageTextKind, item: pageSlug };
  const read = await attempt("the texts of a page", () =>
    Promise.all([listSections(pageSlug), listPageContent(), readDrafting(place, context.get(currentUser))]),
  );
  if (!read.ok) return data({ pageSlug, page: null }, { status: 503 });
  const [sections, all, drafting] = read.value;
  const settings = toPublicSettings(all.get(settingsPage));
  const figuresOf = (slug: (typeof figurePages)[number]) => listFigures(slug, all.get(slug), toFacts(settings));
  const page = {
    ...{ sections, drafting, settings },
    figures: figurePages.map((slug) => ({ slug, figures: figuresOf(slug) })),
  };
  return data({ pageSlug, page });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const changed = parseChanged(form);
  if (!changed) throw data(messages.editor.noTexts, { status: 400 });
  const draft = { kind: pageTextKind, item: String(form.get("draft") ?? params.pageSlug) };
  return savePage(params.pageSlug, { ...changed, draft }, context.get(currentUser));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function PageContentEditor({ loaderData }: Route.ComponentProps) {
  const { pageSlug } = loaderData;
  const page = useLastRead(loaderData.page, pageSlug);
  const known = findEditablePage(pageSlug);
  const view = known && (
    <ActionLink href={known.path} isExternal>
      {messages.editor.viewSite}
    </ActionLink>
  );
  return (
    <>
      <PageHeader
        title={toEditorTitle(pageSlug)}
        description={known && toIntro(known)}
        back={{ href: "/admin/page-content", label: messages.editor.backPageContent }}
        actions={
          <>
            <HistoryLink of="page_content" id={pageSlug} />
            {view}
          </>
        }
      />
      {!loaderData.page && <ListFailed words={toLoadFailed()} />}
      {page && <SectionForm key={pageSlug} pageSlug={pageSlug} page={page} />}
    </>
  );
}

function toIntro({ slug, name }: { slug: string; name: string }): string {
  if (slug === settingsPage) return messages.editor.aboutSettings;
  return messages.editor.about(name);
}
