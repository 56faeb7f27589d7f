import { data } from "react-router";
import { findPage } from "~/data/dynamic-pages.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { toExcerpt, toPlainText } from "~/lib/plain-text.ts";
import { requestFacts } from "~/request-context.ts";
import { messages } from "../messages/en.ts";
import { withPhotos } from "../page-photos.server.ts";
import { toPublicHtml } from "../public-html.server.ts";
import { type Head, headOfRow } from "../seo.ts";
import { toShareImage } from "../share-address.server.ts";
import { documentSubject } from "../share-subject.ts";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/privacy-policy";

type Context = Route.LoaderArgs["context"];
type LegalSlug = "privacy-policy" | "terms-of-service";

const ownTitles = { "privacy-policy": messages.privacyPolicy, "terms-of-service": messages.termsOfService };

/** A legal page by its fixed slug. Missing or unreadable: its own title and the text that it is being updated. */
export async function loadLegalPage(slug: LegalSlug, context: Context) {
  const { siteUrl } = context.get(requestFacts);
  const siteName = context.get(siteContext).settings.company_name;
  const found = await attempt(`the page ${slug}`, () => findPage(slug));
  const path = `/${slug}`;
  if (found.ok && found.value?.contentHtml?.trim()) {
    const { title, contentHtml } = found.value;
    const { html } = await withPhotos(toPublicHtml(contentHtml, context.get(requestFacts)));
    const description = toExcerpt(toPlainText(html));
    const drawn = toShareImage(documentSubject(found.value, siteName), siteUrl);
    const head = headOfRow(found.value, { title, description, path, drawn, siteUrl, siteName });
    return data({ title, html, head });
  }
  const title = ownTitles[slug];
  const head: Head = {
    title: `${title} | ${siteName}`,
    description: messages.pageUpdating,
    canonical: siteUrl + path,
    siteName,
    hidden: true,
  };
  return data({ title, html: null, head }, { status: found.ok ? 404 : 503 });
}
