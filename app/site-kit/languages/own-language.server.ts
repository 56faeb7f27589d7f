import { nameForeignTexts } from "~/lib/http/foreign-texts.server.ts";
import { withLinksIn } from "~/lib/http/language-path.ts";
import { baseLanguage, language } from "~/lib/text/messages.ts";

/** A drawn document, or a part of one, in the language of the request: its links stay in it, foreign texts are named. */
export function inOwnLanguage(html: string): string {
  const own = language();
  return own === baseLanguage ? html : withLinksIn(own, nameForeignTexts(html));
}
