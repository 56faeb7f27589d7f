import { toListHref } from "~/lib/pages.ts";
import { AllLink } from "~/site-kit/empty-list.tsx";
import { messages } from "~/site-kit/messages.ts";
import { SystemDots } from "~/site-kit/systems.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { ChoiceLinks } from "~/ui/inputs/choice-links.tsx";
import { inputClasses } from "~/ui/inputs/field.tsx";
import type { BlogCategory } from "../blog-categories.server.ts";
import { type BlogRequest, maxSearchLength } from "./blog-request.ts";

type PostFilterProps = { wanted: BlogRequest; categories: Pick<BlogCategory, "name" | "slug">[] };

/** Search box and category links; each keeps the other's choice and returns to the first page (spec decision 35). */
export function PostFilter({ wanted, categories }: PostFilterProps) {
  const { search, category } = wanted;
  const choices = [{ name: messages.allPosts, slug: undefined }, ...categories].map(({ name, slug }) => ({
    name,
    href: toListHref("/blog", { search, category: slug }),
    chosen: slug === category,
    sign: <SystemDots of={name} />,
  }));
  return (
    <div className="mt-10 grid grid-cols-1 gap-5">
      <search>
        <form action="/blog" method="get" className="flex max-w-xl gap-2">
          <input
            type="search"
            name="q"
            defaultValue={search}
            maxLength={maxSearchLength}
            aria-label={messages.searchPosts}
            placeholder={messages.searchPosts}
            className={`${inputClasses} placeholder:text-muted`}
          />
          {category && <input type="hidden" name="category" value={category} />}
          <Button type="submit" look="secondary" className="shrink-0 cursor-pointer">
            {messages.search}
          </Button>
        </form>
      </search>
      {categories.length > 0 && <ChoiceLinks label={messages.filterByCategory} choices={choices} />}
    </div>
  );
}

/** The number of search results, with a link back to all posts. */
export function SearchResult({ search, total }: { search: string; total: number }) {
  return (
    <p role="status" className="wrap mt-6 flex flex-wrap items-center gap-x-6 text-small">
      <span className="min-w-0 break-words">{messages.postsFound(total, search)}</span>
      <AllLink href="/blog" label={messages.showAllPosts} />
    </p>
  );
}

/** The breadcrumbs from the blog to a category or a post. */
export function BlogTrail({ category }: { category?: { name: string; href: string } }) {
  const link = "inline-flex min-h-11 min-w-0 items-center break-words hover:text-ink hover:underline";
  return (
    <nav aria-label={messages.breadcrumbs} className="text-ui text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <a href="/blog" className={link}>
            {messages.blog}
          </a>
        </li>
        {category && (
          <li className="flex max-w-full items-center gap-x-2">
            <span aria-hidden="true">/</span>
            <a href={category.href} className={link}>
              {category.name}
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
