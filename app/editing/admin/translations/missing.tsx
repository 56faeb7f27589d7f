import { data, Link } from "react-router";
import { can, findAreaOfKind } from "~/accounts/rights.ts";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { messages as common } from "~/admin-kit/messages.ts";
import { ListFailed } from "~/admin-kit/parts/list-failed.tsx";
import { useLastRead } from "~/admin-kit/parts/use-last-read.ts";
import { contentTypes } from "~/content-types.ts";
import { toTranslationAddress } from "~/definitions/translation-kind.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { nameOfLanguage } from "~/lib/text/messages.ts";
import { editablePages } from "~/page-texts/definition/editable-pages.ts";
import { pageTextKind } from "~/page-texts/definition/page-text-kind.ts";
import { listTranslations } from "~/page-texts/page-sections.server.ts";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import {
  listUntranslated,
  mostRows,
  type TranslationState,
  toTextState,
  type Untranslated,
} from "../../store/translations.server.ts";
import type { Route } from "./+types/missing";
import { messages } from "./messages.ts";
import { requireLanguage } from "./read.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: common.screenTitle(loaderData ? messages.missingIn(nameOfLanguage(loaderData.language)) : common.adminPanel),
  },
];

type Group = { kind: string; many: string; items: Untranslated[] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const language = requireLanguage(params.language);
  const { role } = context.get(currentUser);
  const read = await attempt("what is not translated", async () => {
    const isReadable = (kind: string) => can(role, findAreaOfKind(kind, ""), "read");
    const types = contentTypes.filter(({ name }) => isReadable(name));
    const records = types.map(async (type): Promise<Group> => {
      return { kind: type.name, many: type.list.title, items: await listUntranslated(type, language) };
    });
    const pages = editablePages.filter(({ slug }) => can(role, findAreaOfKind(pageTextKind, slug), "read"));
    const texts = pages.map(async ({ slug, name }): Promise<Untranslated> => {
      const states = (await listTranslations(slug, language)).map(toTextState);
      const count = (of: TranslationState) => states.filter((state) => state === of).length;
      const isWritten = states.some((state) => state === "right" || state === "outdated");
      return { id: slug, title: name, isWritten, missing: count("missing"), outdated: count("outdated") };
    });
    const untranslated = (await Promise.all(texts)).filter(({ missing, outdated }) => missing + outdated > 0);
    const all = [
      { kind: pageTextKind, many: common.menu.pageContent, items: untranslated },
      ...(await Promise.all(records)),
    ];
    return all.filter(({ items }) => items.length > 0);
  });
  return data({ language, most: mostRows, groups: read.ok ? read.value : null }, { status: read.ok ? 200 : 503 });
}

/** What has no words in a language, or older ones than what it translates, with links to their forms. */
export default function Missing({ loaderData }: Route.ComponentProps) {
  const { language } = loaderData;
  const groups = useLastRead(loaderData.groups, language);
  return (
    <>
      <PageHeader
        title={messages.missingIn(nameOfLanguage(language))}
        description={messages.aboutMissing(loaderData.most)}
        back={{ href: "/admin/languages", label: messages.backToLanguages }}
      />
      {!loaderData.groups && <ListFailed words={messages.loadFailed} />}
      {groups?.length === 0 && <EmptyState title={messages.counts(0, 0)} />}
      {groups?.map(({ kind, many, items }) => (
        <section key={kind} id={kind} aria-labelledby={`${kind}-heading`} className="mb-10 max-w-3xl">
          <h2 id={`${kind}-heading`} className="text-subheading">
            {many}
          </h2>
          <ul className="mt-3">
            {items.map(({ id, title, isWritten, missing, outdated }) => (
              <li key={id} className="border-t border-hairline">
                <Link
                  to={toTranslationAddress(kind, id, language)}
                  className="group flex min-h-11 flex-wrap items-center gap-x-4 py-1.5"
                >
                  <bdi className="min-w-0 flex-1 underline-offset-4 wrap-anywhere group-hover:underline">{title}</bdi>
                  <span className="text-small text-muted">
                    {isWritten ? messages.counts(missing, outdated) : messages.notWritten}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
