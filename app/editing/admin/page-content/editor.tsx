import { data } from "react-router";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { useLastRead } from "~/admin-kit/parts/use-last-read.ts";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { toFacts } from "~/company/facts.ts";
import { toPublicSettings } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { findEditablePage, hasTexts, toEditorTitle } from "~/page-texts/definition/editable-pages.ts";
import { figurePages, listFigures } from "~/page-texts/definition/figures.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { listPageContent } from "~/page-texts/page-content.server.ts";
import { listSections } from "~/page-texts/page-sections.server.ts";
import { requestFacts } from "~/request/request-context.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { parseChanged, parseOpening } from "../drafts/parse-draft.server.ts";
import { readDrafting } from "../drafts/read.server.ts";
import { HistoryLink } from "../history/history-link.tsx";
import { TranslationLinks } from "../translation-links.tsx";
import type { Route } from "./+types/editor";
import { messages } from "./messages.ts";
import { savePage } from "./save.server.ts";
import { SectionForm } from "./section-form.tsx";

const toLoadFailed = () => ({ title: messages.error, text: messages.editor.loadFailed });

export const meta: Route.MetaFunction = ({ params: { pageSlug } }) => {
  const name = pageSlug === settingsPage && findEditablePage(pageSlug)?.name;
  return [{ title: common.screenTitle(name || toEditorTitle(pageSlug)) }];
};

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
  // An unknown page has none of the specified sections, and says so.
  return data({ pageSlug, page }, { status: all.has(pageSlug) || hasTexts(pageSlug) ? 200 : 404 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const changed = parseChanged(form);
  if (!changed) throw data(messages.editor.noTexts, { status: 400 });
  const item = String(form.get("draft") ?? params.pageSlug);
  const draft = { kind: pageTextKind, item, opening: parseOpening(form) };
  const from = { who: context.get(currentUser), facts: context.get(requestFacts) };
  return savePage(params.pageSlug, { ...changed, draft }, from);
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request });

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
            <TranslationLinks kind={pageTextKind} item={pageSlug} />
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
