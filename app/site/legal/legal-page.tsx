import { RichText } from "~/ui/rich-text.tsx";
import { messages } from "../messages/en.ts";

/** A legal page's body. */
export function LegalPage({ title, html }: { title: string; html: string | null }) {
  return (
    <article className="wrap pt-10 pb-20 md:pt-16 md:pb-28">
      <h1 className="text-title md:text-hero">{title}</h1>
      {html === null ? (
        <p className="mt-8 max-w-[56ch] text-lead text-muted">{messages.pageUpdating}</p>
      ) : (
        <RichText html={html} className="mt-10" />
      )}
    </article>
  );
}
