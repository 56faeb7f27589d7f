import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LruCache } from "~/lib/lru-cache.ts";
import { type Piece, toPiece } from "~/lib/text/html-slots.ts";
import { language } from "~/lib/text/messages.ts";
import { StructuredData } from "../head/structured-data.tsx";
import { ActionBar, type Actions } from "./action-bar.tsx";
import type { Chrome } from "./chrome.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

type FramePieces = { header: Piece; footer: Piece };

/** There is one per link of the menu, and one per service, whose quote is its own. */
const rendered = new LruCache<FramePieces>(100);

/** Header and footer, rendered once for the same data: they are half of the elements of most pages. */
export function renderFrame(chrome: Chrome, actions: Actions): FramePieces {
  return rendered.get(`${language()} ${JSON.stringify([chrome, actions])}`, () => ({
    header: render("header", <Header chrome={chrome} />),
    footer: render(
      "footer",
      <>
        <Footer chrome={chrome} />
        <ActionBar {...actions} />
        <StructuredData data={[chrome.structuredData]} />
      </>,
    ),
  }));
}

/** Each part has ids of its own, because React counts them anew. */
const render = (part: string, content: ReactElement) =>
  toPiece(renderToStaticMarkup(content, { identifierPrefix: `${part}-` }));
