import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { messages as common } from "~/admin-kit/messages.ts";
import { useRights } from "~/admin-kit/parts/use-rights.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { type EditablePage, editablePages } from "~/page-texts/definition/editable-pages.ts";
import { buttonClasses } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { Card } from "~/ui/layout/card.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { messages } from "./messages.ts";

export const meta = () => [{ title: common.screenTitle(common.menu.pageContent) }];

export default function PageContent() {
  const isAllowed = useRights();
  const pages = editablePages.filter(({ slug }) => isAllowed(`/admin/page-content/${slug}`));
  const cards = pages.filter(({ parts }) => parts);
  const more = pages.filter(({ parts }) => !parts);
  return (
    <>
      <PageHeader title={common.menu.pageContent} description={messages.list.description} />
      <div className="grid gap-4 md:grid-cols-2">
        {cards.map((page) => (
          <PageCard key={page.slug} page={page} />
        ))}
      </div>
      <section aria-labelledby="more-texts" className="mt-10 max-w-[68ch]">
        <h2 id="more-texts" className="text-subheading">
          {messages.list.moreTexts}
        </h2>
        <ul className="mt-3">
          {more.map(({ slug, name }) => (
            <li key={slug} className="border-t border-hairline">
              <Link to={`/admin/page-content/${slug}`} className="group flex min-h-11 items-center gap-3">
                <span className="underline-offset-4 group-hover:underline">{name}</span>
                <Icon of={ArrowRight} className="stroke-2 ms-auto size-4 text-muted rtl:[scale:-1_1]" />
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-muted">
          {withParts(messages.list.legalTexts, {
            pages: (
              <Link to="/admin/pages" className="text-link">
                {common.menu.dynamicPages}
              </Link>
            ),
          })}
        </p>
      </section>
    </>
  );
}

function PageCard({ page: { slug, name, parts } }: { page: EditablePage }) {
  const id = useId();
  return (
    <Card title={name} className="flex flex-col">
      <p id={id} className="mb-5 text-muted">
        {parts?.join(", ")}
      </p>
      <Link
        to={`/admin/page-content/${slug}`}
        aria-describedby={id}
        className={`mt-auto self-start ${buttonClasses("secondary")}`}
      >
        {messages.list.edit}
      </Link>
    </Card>
  );
}
