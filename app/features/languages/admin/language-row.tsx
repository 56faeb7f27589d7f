import { Pencil, PilcrowLeft, Star, Trash2 } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { toQuery } from "~/admin-kit/parts/selection.ts";
import { IntentButton } from "~/admin-kit/parts/small-form.tsx";
import { useRowSwitch } from "~/admin-kit/parts/use-change.ts";
import { findDraftedTable } from "~/audited-tables.ts";
import { RowChoice } from "~/editing/admin/records/record-row.tsx";
import { useRemoval } from "~/editing/admin/records/removals.tsx";
import { Badge } from "~/ui/badge.tsx";
import { IconButton, IconLink } from "~/ui/buttons/icon-button.tsx";
import { Switch } from "~/ui/inputs/switch.tsx";
import { DescriptionList } from "~/ui/lists/description-list.tsx";
import { languages } from "../definition.ts";
import type { listLanguages } from "../languages.server.ts";
import { messages } from "./messages.ts";

/** A language in the list. */
export type LanguageRow = Awaited<ReturnType<typeof listLanguages>>[number];

const failed = languages.messages.updateFailed.title ?? "";

/** A language with its switch. The default one cannot be switched off or deleted, and says so (spec decision 49). */
export function LanguageCard({ language }: { language: LanguageRow }) {
  const { id, code, name, nativeName, isRtl, isDefault, displayOrder, readiness } = language;
  const [query] = useSearchParams();
  const { isOn, isSaving, save } = useRowSwitch({ id, isOn: language.isActive, screen: "/admin/languages", failed });
  const { remove, removing } = useRemoval(languages);
  const edit = toQuery(query, { edit: id, new: "" });
  const reasonId = `${id}-default`;
  const held = { disabled: isDefault, "aria-describedby": isDefault ? reasonId : undefined };
  return (
    <li
      data-record={id}
      className="flex items-center gap-3 py-[3px] ps-4 pe-2 min-h-14 text-small max-md:py-2 pointer-coarse:py-2 max-md:flex-wrap max-md:items-start columns:col-span-full"
    >
      <RowChoice id={id} title={name} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="record-title">
            <Link to={edit}>{name}</Link>
          </h2>
          {isDefault && (
            <Badge status="info" icon={Star}>
              {messages.row.default}
            </Badge>
          )}
          {isRtl && <Badge icon={PilcrowLeft}>{messages.row.rightToLeft}</Badge>}
          <Badge status={isOn ? "success" : "neutral"}>{isOn ? messages.row.active : messages.row.inactive}</Badge>
          {readiness && <Written code={code.toLowerCase()} readiness={readiness} />}
        </div>
        <DescriptionList
          layout="lines"
          facts={[
            { label: messages.row.code, value: <bdi dir="ltr">{code.toUpperCase()}</bdi> },
            { label: messages.row.nativeName, value: <bdi lang={code}>{nativeName}</bdi> },
            { label: messages.row.order, value: displayOrder },
          ]}
        />
        {isDefault && (
          <p id={reasonId} className="text-muted">
            {messages.row.whyHeld}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1 max-md:w-full max-md:justify-end">
        {!isDefault && (
          <IntentButton intent="default" id={id} label={messages.row.setDefaultOf(name)} failed={failed} look="quiet">
            {messages.row.setDefault}
          </IntentButton>
        )}
        <Switch
          name="value"
          label={messages.row.active}
          aria-label={messages.row.activeOf(name)}
          value={isOn}
          busy={isSaving}
          onChange={save}
          {...held}
        />
        <IconLink label={messages.row.edit(name)} icon={Pencil} href={edit} />
        <IconButton
          label={messages.row.delete(name)}
          icon={Trash2}
          busy={removing === id}
          onClick={() => remove(id)}
          {...held}
        />
      </div>
    </li>
  );
}

/** What of the site has words in a language, with links to what has none. */
function Written({ code, readiness }: { code: string; readiness: NonNullable<LanguageRow["readiness"]> }) {
  const sum = (of: "all" | "done") => readiness.reduce((total, part) => total + part[of], 0);
  const missing = readiness.filter(({ all, done }) => done < all);
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted">
      {messages.row.written(sum("done"), sum("all"))}
      {missing.map(({ kind, all, done }) => (
        <Link
          key={kind}
          to={`/admin/translations/${code}#${kind}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
        >
          {messages.row.missing(findDraftedTable(kind)?.many ?? kind, all - done)}
        </Link>
      ))}
    </p>
  );
}
