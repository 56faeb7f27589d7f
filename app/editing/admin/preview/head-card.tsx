import { Picture } from "~/admin-kit/inputs/picture.tsx";
import { fillFacts, toFacts } from "~/company/facts.ts";
import type { Settings } from "~/company/settings.ts";
import { toOwnAddress } from "~/definitions/canonical.ts";
import type { AnyContentType, FormValues } from "~/definitions/content-type.ts";
import { toHeadWords } from "~/definitions/head-words.ts";
import { toExcerpt, toPlainText } from "~/lib/text/plain-text.ts";
import { messages } from "../messages.ts";

type HeadCardProps = {
  type: AnyContentType;
  values: FormValues;
  /** The fields of the section: those for search engines have their card, those for link previews theirs. */
  fields: readonly string[];
  siteUrl: string;
  settings?: Settings | null;
};

/** A record's page as search engines or link previews show it, with what is typed. */
export function HeadCard({ type, values, fields, siteUrl, settings }: HeadCardProps) {
  const [isSearch, isShared] = [fields.includes("metaTitle"), fields.includes("ogTitle")];
  if (!settings || (!isSearch && !isShared)) return null;
  const facts = toFacts(settings);
  const textOf = (...names: string[]) =>
    fillFacts(names.map((name) => String(values[name] ?? "")).find(Boolean) ?? "", facts);
  const written =
    textOf("excerpt", "shortDescription") || toExcerpt(toPlainText(textOf("contentHtml", "fullDescription")));
  const row = {
    title: textOf(type.title) || messages.titleOf(type.one),
    ...{ metaTitle: textOf("metaTitle"), metaDescription: textOf("metaDescription") },
    ...{ ogTitle: textOf("ogTitle"), ogDescription: textOf("ogDescription") },
  };
  const words = toHeadWords(row, written, settings.company_name);
  const address = toOwnAddress(type, values.slug, siteUrl).replace(/^https?:\/\//, "");
  const [first = ""] = (values.galleryImages ?? []) as string[];
  const picture = textOf("ogImage", "coverImage", "featuredImageUrl") || first;
  return (
    <>
      {isSearch && (
        <figure aria-label={messages.headCard.inSearch} className="plate grid gap-1 p-3 wrap-anywhere">
          <figcaption className="text-ui text-muted">{messages.headCard.inSearch}</figcaption>
          <p dir="ltr" className="truncate text-ui text-muted">
            {address.replaceAll("/", " › ")}
          </p>
          <p dir="auto" className="line-clamp-2 text-info">
            {words.title}
          </p>
          <p dir="auto" className="line-clamp-3 text-ui text-muted">
            {words.description}
          </p>
        </figure>
      )}
      {isShared && (
        <figure aria-label={messages.headCard.whenShared} className="plate overflow-hidden wrap-anywhere">
          <div className="grid aspect-[1.91] place-items-center overflow-hidden bg-raised-2 *:object-cover">
            {picture ? (
              <Picture address={picture} />
            ) : (
              <p dir="auto" className="line-clamp-3 px-4 text-center font-display text-subheading">
                {row.title}
              </p>
            )}
          </div>
          <div className="grid gap-0.5 p-3">
            <figcaption className="text-ui text-muted">{messages.headCard.whenShared}</figcaption>
            <p dir="auto" className="line-clamp-2 font-semibold text-small">
              {words.ogTitle}
            </p>
            <p dir="auto" className="line-clamp-2 text-ui text-muted">
              {words.ogDescription}
            </p>
          </div>
        </figure>
      )}
    </>
  );
}
