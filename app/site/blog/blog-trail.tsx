import { messages } from "../messages/en.ts";

/** The way from the blog to a category or a post. */
export function BlogTrail({ category }: { category?: { name: string; href: string } }) {
  const link = "inline-flex min-h-11 min-w-0 items-center break-words hover:text-ink hover:underline";
  return (
    <nav aria-label={messages.breadcrumbs} className="text-ui text-muted">
      <ol className="flex flex-wrap items-center gap-x-2.5">
        <li>
          <a href="/blog" className={link}>
            {messages.blog}
          </a>
        </li>
        {category && (
          <li className="flex max-w-full items-center gap-x-2.5">
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
