import { useId } from "react";
import { useAnswer } from "~/admin-kit/parts/use-answer.ts";
import type { Found } from "~/editing/store/find-anything.server.ts";
import { findEditablePage } from "~/page-texts/definition/editable-pages.ts";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { TextInput } from "~/ui/inputs/text-input.tsx";

type Offer = { address: string; title: string };

/** The address of a link. A typed name offers the pages, posts and files of this site that have it. */
export function LinkInput(input: InputProps<string>) {
  const id = useId();
  const offers = useOffers(input.value);
  return (
    <>
      <TextInput {...input} list={id} spellCheck={false} placeholder="https://" />
      <datalist id={id}>
        {offers.map(({ address, title }) => (
          <option key={address} value={address}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}

function useOffers(typed: string): readonly Offer[] {
  const isName = /^[^:@#]{2,60}$/.test(typed);
  const { answer } = useAnswer<{ found: Found[] }>(isName ? `/admin/find?q=${encodeURIComponent(typed)}` : null, 200);
  // Without an answer the address can still be typed.
  return answer?.found.flatMap(toOffer) ?? [];
}

function toOffer({ id, kind, title, detail }: Found): Offer[] {
  const address = kind === "file" ? `/media/${id}` : kind === "page content" ? findEditablePage(id)?.path : detail;
  return address?.startsWith("/") ? [{ address, title: `${title} (${kind})` }] : [];
}
