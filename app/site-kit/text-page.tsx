import { oncePerText } from "~/lib/lru-cache.ts";
import { changeElements, parseHtml, writeHtml } from "~/lib/text/html.ts";
import { toPlainText } from "~/lib/text/plain-text.ts";
import { toSlug } from "~/lib/text/slug.ts";
import { toTextDirection } from "~/lib/text/text-direction.ts";
import { RichText } from "~/ui/rich-text.tsx";
import { messages } from "./messages.ts";

const minHeadings = 3;

/** A page with one text: its title, with a table of contents, stays beside it where there is room. */
export function TextPage({ title, html }: { title: string; html: string | null }) {
  const text = html === null ? undefined : toAnchoredHtml(html);
  return (
    <article className="wrap grid grid-cols-1 gap-x-20 gap-y-8 pt-10 pb-20 md:pt-14 md:pb-28 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div data-edit="title" className="self-start lg:sticky lg:top-8 lg:max-h-[calc(100svh-4rem)] lg:overflow-y-auto">
        <h1 {...toTextDirection(title)} className="text-title">
          {title}
        </h1>
        {text && <Contents headings={text.headings} />}
      </div>
      {text ? (
        <RichText html={text.html} edit="contentHtml" className="lg:pt-2" />
      ) : (
        <p className="max-w-[56ch] text-lead text-muted lg:pt-2">{messages.pageUpdating}</p>
      )}
    </article>
  );
}

/** Links to the headings of a text; nothing for a short text. */
export function Contents({ headings, className = "mt-6" }: { headings: readonly Heading[]; className?: string }) {
  if (headings.length < minHeadings) return null;
  return (
    <nav
      aria-label={messages.onThisPage}
      className={`${className} border-t border-hairline pt-2 text-small lg:mt-8 print:hidden`}
    >
      <ol className="grid grid-cols-2 gap-x-5 lg:grid-cols-1">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline hover:underline-offset-4 lg:min-h-9"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The contents folded under their name, for narrow pages. */
export function FoldedContents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < minHeadings) return null;
  return (
    <details className="mt-6 lg:hidden print:hidden">
      <summary className="min-h-11 cursor-pointer content-center text-small font-semibold">
        {messages.onThisPage}
      </summary>
      <Contents headings={headings} className="" />
    </details>
  );
}

/** A second-level heading of a text and its id. */
export type Heading = { id: string; text: string };

type AnchoredHtml = { html: string; headings: readonly Heading[] };

/** Sanitised HTML with ids ("part-…") on its second-level headings, and a list of them. */
export const toAnchoredHtml = oncePerText((html: string): AnchoredHtml => {
  // Most long texts that slow the program down have no headings, and parsing them again takes a third of the time.
  if (!html.includes("<h2")) return { html, headings: [] };
  const headings: Heading[] = [];
  const next = new Map<string, number>();
  const toFreeId = (wanted: string) => {
    let id = wanted;
    let number = next.get(wanted) ?? 1;
    while (next.has(id)) {
      number += 1;
      id = `${wanted}-${number}`;
    }
    next.set(wanted, number);
    if (id !== wanted) next.set(id, 1);
    return id;
  };
  const anchored = changeElements(parseHtml(html), (element) => {
    const text = element.tag === "h2" ? toPlainText(writeHtml(element.children)) : "";
    if (text === "") return element;
    const id = toFreeId(`part-${toSlug(text, "category") || "heading"}`);
    headings.push({ id, text });
    return { ...element, attributes: { id, ...element.attributes } };
  });
  return { html: writeHtml(anchored), headings };
});
