import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { type AnyContentType, initialValues } from "~/content/kit/content-type.ts";
import type { Option } from "~/data/record-list.server.ts";
import { loadPatiently } from "../connection/load-patiently.ts";
import type { Drafting } from "../drafts/drafting.ts";
import { useOpenedKey } from "../drafts/use-opened-key.ts";
import type { LoadedRecord } from "./record-form.tsx";

// Lists whose form is a page of its own never need it.
const load = () => import("./open-form.tsx");
const OpenForm = lazy(() => loadPatiently(load));

type SideFormProps = {
  type: AnyContentType;
  loaded: {
    editing: Pick<LoadedRecord, "id" | "version" | "values"> | null;
    drafting: Drafting | null;
    options: Record<string, Option[]>;
    siteUrl: string;
  };
};

/** A small form over its list or above it; the address says that it is open: ?new=1 or ?edit={id}. */
export function SideForm({ type, loaded }: SideFormProps) {
  const [query] = useSearchParams();
  const { editing, drafting } = loaded;
  useEffect(() => void load(), []);
  const [key, setDirty] = useOpenedKey(editing?.id, editing?.version);
  if (!drafting || (!editing && !query.has("new"))) return null;
  const record = editing ?? { id: null, version: null, values: initialValues(type) };
  return (
    <Suspense>
      <OpenForm key={key} type={type} loaded={{ ...loaded, ...record, drafting }} onDirty={setDirty} />
    </Suspense>
  );
}
