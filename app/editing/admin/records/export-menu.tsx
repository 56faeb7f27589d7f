import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { Menu } from "~/ui/messages/menu.tsx";
import { messages } from "../list-messages.ts";

/** Downloads the records of a list, with its search and filters. */
export function ExportMenu({ type }: { type: AnyContentType }) {
  const [query] = useSearchParams();
  const entries = ["csv", "json"].map((as) => ({
    label: messages.exportAs(as.toUpperCase()),
    icon: Download,
    onAct: () => location.assign(`/admin/${type.name}/export${toQuery(query, { as, page: "" })}`),
  }));
  return <Menu label={messages.exportMany(type.many)} entries={entries} />;
}
