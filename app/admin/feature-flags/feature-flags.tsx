import { useId } from "react";
import { data } from "react-router";
import { countGoverned, listFlags } from "~/data/flags.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageHeader } from "~/ui/page-header.tsx";
import { RecordList } from "~/ui/record-list.tsx";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { ListFailed } from "../records/list-failed.tsx";
import type { Route } from "./+types/feature-flags";
import { changeFlags } from "./change-flags.server.ts";
import { FlagCard, typeLooks } from "./flag-card.tsx";
import { type FlagRow, type FlagType, flagTypes, listMissing, matchesSearch, toFlagRows } from "./flag-rows.ts";
import { FlagSearch, useFlagSearch } from "./flag-search.tsx";
import { MissingFlags } from "./missing-flags.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Feature Flags · Admin Panel" }];

export async function loader() {
  const read = await attempt("feature flags", () => Promise.all([listFlags(), countGoverned()]));
  if (!read.ok) return data({ flags: null, missing: [] }, { status: 503 });
  const [stored, counts] = read.value;
  return data({ flags: toFlagRows(stored, counts), missing: listMissing(stored) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const from = { who: context.get(administrator), facts: context.get(requestFacts) };
  return changeFlags(await request.formData(), from);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => deliver(serverAction);

export default function FeatureFlags({ loaderData }: Route.ComponentProps) {
  const { flags, missing } = loaderData;
  const [search, setSearch] = useFlagSearch();
  const found = flags?.filter((flag) => matchesSearch(flag, search.trim())) ?? [];
  return (
    <>
      <PageHeader
        title="Feature Flags"
        description={
          "Pages, sections and components of the website that can be switched off. " +
          "A switch takes effect for the next visitor."
        }
      />
      {!flags && <ListFailed words={{ text: "Failed to load feature flags" }} />}
      {flags && (
        <>
          <MissingFlags missing={missing} />
          <FlagSearch search={search} onChange={setSearch} count={found.length} />
          {found.length === 0 && (
            <EmptyState title="No feature flags found" text="Try another word: a name, a key, a page or a section." />
          )}
          {flagTypes.map((type) => (
            <FlagGroup key={type} type={type} flags={found.filter((flag) => flag.type === type)} />
          ))}
        </>
      )}
    </>
  );
}

function FlagGroup({ type, flags }: { type: FlagType; flags: FlagRow[] }) {
  const id = useId();
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-subheading">
        {typeLooks[type].label} <span className="text-muted">({flags.length})</span>
      </h2>
      <RecordList label={`${typeLooks[type].label} flags`}>
        {flags.map((flag) => (
          <FlagCard key={flag.id} flag={flag} />
        ))}
      </RecordList>
    </section>
  );
}
