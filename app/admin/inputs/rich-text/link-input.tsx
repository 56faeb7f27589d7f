import { useEffect, useId, useState } from "react";
import { findEditablePage } from "~/content/texts/editable-pages.ts";
import type { Found } from "~/data/editing/find-anything.server.ts";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { TextInput } from "~/ui/inputs/text-input.tsx";

type Offer = { address: string; title: string };

const debounceMs = 200;

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
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const isName = /^[^:@#]{2,60}$/.test(typed) && !offers.some(({ address }) => address === typed);
  useEffect(() => {
    if (!isName) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      const answer = await fetch(`/admin/find?q=${encodeURIComponent(typed)}`, { signal: controller.signal });
      const { found } = (await answer.json()) as { found?: Found[] };
      if (found) setOffers(found.flatMap(toOffer));
    };
    // Without an answer the address can still be typed.
    const timer = setTimeout(() => void ask().catch(() => undefined), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, isName]);
  return offers;
}

function toOffer({ id, kind, title, detail }: Found): Offer[] {
  const address = kind === "file" ? `/media/${id}` : kind === "page content" ? findEditablePage(id)?.path : detail;
  return address?.startsWith("/") ? [{ address, title: `${title} (${kind})` }] : [];
}
