import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { perApp } from "~/lib/app-state.server.ts";
import { LruCache } from "~/lib/lru-cache.ts";
import { type Piece, toPiece } from "~/lib/text/html-slots.ts";
import { findLanguage, language } from "~/lib/text/messages.ts";
import { escapeHtml } from "~/lib/text/plain-text.ts";
import type { Chrome } from "~/site-kit/chrome.ts";
import { StructuredData } from "~/site-kit/head/structured-data.tsx";
import { toSwitchPlace } from "~/site-kit/languages/language-links.tsx";
import { inOwnLanguage } from "~/site-kit/languages/own-language.server.ts";
import type { OtherLanguages } from "~/site-kit/languages/page-languages.server.ts";
import { ActionBar, type Actions } from "./action-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

type FramePieces = { header: Piece; footer: Piece };
type Rendered = FramePieces & { headerHtml: string };

/** There is one per link of the menu, and one per service, whose quote is its own. */
const rendered = perApp("frames", () => new LruCache<Rendered>(100));

/** Header and footer, rendered once for the same data: they are half of the elements of most pages. */
export function renderFrame(own: Chrome, actions: Actions, others: OtherLanguages): FramePieces {
  const chrome = { ...own, languages: own.languages.map((one) => ({ ...one, note: others.get(one.code)?.note })) };
  const known = rendered().get(`${language()} ${JSON.stringify([chrome, actions])}`, () => {
    const headerHtml = render("header", <Header chrome={chrome} />);
    const footerHtml = render(
      "footer",
      <>
        <Footer chrome={chrome} />
        <ActionBar {...actions} />
        <StructuredData data={[chrome.structuredData]} />
      </>,
    );
    return { headerHtml, header: toPiece(headerHtml), footer: toPiece(footerHtml) };
  });
  if (others.size === 0) return known;
  return {
    footer: known.footer,
    header: toPiece(known.headerHtml.replaceAll(switchPlace, (_, code) => toAddress(others, code))),
  };
}

function toAddress(others: OtherLanguages, code: string): string {
  const known = findLanguage(code);
  return escapeHtml((known && others.get(known)?.href) ?? "/");
}

/** The links to other languages differ on each page, so that they are put in afterwards. */
const switchPlace = new RegExp(`${toSwitchPlace("([a-z]+)")}(?=")`, "g");

/** Each part has ids of its own, because React counts them anew. */
const render = (part: string, content: ReactElement) =>
  inOwnLanguage(renderToStaticMarkup(content, { identifierPrefix: `${part}-` }));
