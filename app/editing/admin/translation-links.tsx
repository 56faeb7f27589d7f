import { useLanguages } from "~/admin-kit/parts/use-languages.ts";
import { toTranslationAddress } from "~/definitions/translation-kind.ts";
import { nameOfLanguage } from "~/lib/text/messages.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";

/** Links to an item's words in the other languages; none for an unsaved item. */
export function TranslationLinks({ kind, item }: { kind: string; item: string | null }) {
  const languages = useLanguages();
  if (item === null) return null;
  return languages.map((language) => (
    <ActionLink key={language} look="quiet" href={toTranslationAddress(kind, item, language)}>
      {nameOfLanguage(language)}
    </ActionLink>
  ));
}
