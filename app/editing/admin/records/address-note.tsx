import { useAnswer } from "~/admin-kit/parts/use-answer.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { type AnyContentType, type FormValues, publicPath } from "~/definitions/content-type.ts";
import { messages as kit } from "~/definitions/messages.ts";
import { toStoredSlug } from "~/lib/text/slug.ts";
import { StatusIcon } from "~/ui/badge.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import type { SlugCheck } from "../../store/records.server.ts";
import { messages } from "../messages.ts";

type AddressNoteProps = {
  type: AnyContentType;
  id: string | null;
  stored: FormValues;
  slug: string;
  refused?: { freeSlug?: string };
  onChange(slug: string): void;
};

/** What a slug means before it is saved: who has it and which one is free, or that a live address will change. */
export function AddressNote({ type, id, stored, slug: typed, refused, onChange }: AddressNoteProps) {
  const slug = toStoredSlug(typed);
  const storedSlug = id === null ? "" : String(stored.slug ?? "");
  const isOther = slug !== "" && slug !== storedSlug;
  const check = useSlugCheck({ of: type.name, id, slug }, isOther);
  const problem = refused ? null : toProblem(check);
  const free = refused?.freeSlug ?? check?.taken?.free;
  const wasLive = type.live !== undefined && stored[type.live.field] === type.live.is;
  const before = wasLive ? publicPath(type, storedSlug) : null;
  const now = publicPath(type, slug);
  const isFree = check !== null && !check.taken && !check.isReserved;
  const changes = isOther && before !== null && now !== null && isFree;
  const ending = check?.leadsTo && check.leadsTo !== before ? check.leadsTo : null;
  const use = (text: string, other: string) => (
    <Button look="quiet" onClick={() => onChange(other)}>
      {text}
    </Button>
  );
  return (
    <div role="status" className="*:mt-2 *:flex *:flex-wrap *:items-center *:gap-x-3 *:gap-y-1 *:text-ui *:text-muted">
      {problem && (
        <p>
          <span className="flex items-center gap-1.5">
            <StatusIcon status="warning" className="size-4" />
            {problem}
          </span>
        </p>
      )}
      {free && <div>{use(messages.takeSlug(free), free)}</div>}
      {changes && (
        <div>
          <p>{withParts(messages.addressChanges, { address: <Address path={now} /> })}</p>
          {use(messages.keepOld, storedSlug)}
        </div>
      )}
      {ending && (
        <div>
          <p>{withParts(messages.redirectEnds, { address: <Address path={ending} /> })}</p>
        </div>
      )}
    </div>
  );
}

function toProblem(check: SlugCheck | null): string | null {
  if (check?.isReserved) return kit.reservedSlug;
  return check?.taken ? messages.slugTaken(check.taken.by, check.taken.free) : null;
}

function Address({ path }: { path: string }) {
  return <bdi dir="ltr">{decodeURI(path)}</bdi>;
}

/** What prevents the typed slug; null while unknown, for example without a network. */
function useSlugCheck({ id, ...asked }: Record<"of" | "slug", string> & { id: string | null }, isNeeded: boolean) {
  const query = new URLSearchParams({ ...asked, ...(id && { id }) });
  const address = isNeeded ? `/admin/slug-check?${query}` : null;
  const known = useAnswer<SlugCheck>(address, 250);
  return isNeeded && known.address === address ? known.answer : null;
}
