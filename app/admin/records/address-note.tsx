import { Button } from "~/ui/button.tsx";

type AddressNoteProps = {
  /** The address that visitors know; null while there is none. */
  before: string | null;
  now: string | null;
  /** An address that is free, when the typed one is taken. */
  freeSlug?: string;
  onKeep(): void;
  onUse(slug: string): void;
};

/** What a slug means for visitors: that a live address will change, or which one is free (decisions 29 and 31). */
export function AddressNote({ before, now, freeSlug, onKeep, onUse }: AddressNoteProps) {
  const changes = before !== null && now !== null && before !== now;
  if (!changes && !freeSlug) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui text-muted" role="status">
      {changes && (
        <>
          <p>
            The address will change to <bdi dir="ltr">{decodeURI(now)}</bdi>. The old one will lead to it.
          </p>
          <Button look="quiet" onClick={onKeep}>
            Keep old
          </Button>
        </>
      )}
      {freeSlug && (
        <Button look="quiet" onClick={() => onUse(freeSlug)}>
          Use “{freeSlug}”
        </Button>
      )}
    </div>
  );
}
