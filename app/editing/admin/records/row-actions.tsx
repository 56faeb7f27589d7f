import {
  Copy,
  ExternalLink,
  Eye,
  EyeOff,
  Languages as LanguagesIcon,
  type LucideIcon,
  Pencil,
  Star,
  StarOff,
  Trash2,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { messages as common } from "~/admin-kit/messages.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import { useLanguages } from "~/admin-kit/parts/use-languages.ts";
import type { RecordRow } from "~/db/rows.server.ts";
import { type AnyContentType, findLiveToggle, type Toggle, toggleValue } from "~/definitions/content-type.ts";
import { toTranslationAddress } from "~/definitions/translation-kind.ts";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { nameOfLanguage } from "~/lib/text/messages.ts";
import { AnyLink } from "~/ui/buttons/action-link.tsx";
import { IconButton, IconLink } from "~/ui/buttons/icon-button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import type { MenuEntry } from "~/ui/messages/menu.tsx";
import { messages } from "../list-messages.ts";
import { useDuplicate } from "./duplicate-button.tsx";
import { useRemoval } from "./removals.tsx";

/** Something that can be done with a row: its word for the menu, and its name among the same of other rows. */
type Action = {
  key: string;
  word: string;
  name: string;
  icon: LucideIcon;
  href?: string;
  onAct?(): void;
  isBusy?: boolean;
  /** In sight in the row, not in its menu only. */
  isNamed?: boolean;
  isExternal?: boolean;
};

/** Where visitors see a record, and the address elsewhere that it names; `isNamed`: in sight in the row (admin.txt §2). */
export function toLinks(title: string, path: string | null, elsewhere: unknown, isNamed: boolean): Action[] {
  const other = elsewhere ? toPictureAddress(String(elsewhere)) : undefined;
  const link = { icon: ExternalLink, isExternal: true };
  return [
    ...(other ? [{ ...link, key: "elsewhere", word: messages.viewLive, name: messages.viewLive, href: other }] : []),
    ...(path ? [{ ...link, key: "view", word: messages.row.view, name: messages.viewLiveOf(title), href: path }] : []),
  ].map((action, place) => ({ ...action, isNamed: isNamed && place === 0 }));
}

/** An action as a button over the end of its row. */
export function RowAction({ action }: { action: Action }) {
  const { name, icon, href, onAct, isBusy, isExternal } = action;
  if (href && isExternal) {
    return (
      <AnyLink href={href} isExternal aria-label={name} className="text-link whitespace-nowrap">
        {messages.viewLive}
      </AnyLink>
    );
  }
  if (href) return <IconLink label={name} icon={icon} href={href} isExternal={isExternal} />;
  return <IconButton label={name} icon={icon} busy={isBusy} onClick={onAct} />;
}

/** An action as a line of the menu of its row. */
export function toEntry({ key, word, icon, href, onAct = () => {}, isBusy, isExternal }: Action): MenuEntry {
  const words = { label: word, icon, disabled: isBusy, isDestructive: key === "delete" };
  return href ? { ...words, href, isExternal } : { ...words, onAct };
}

type Row = { type: AnyContentType; row: RecordRow; title: string; href: string };

/** What a switch does next: show to visitors or hide from them, or feature. */
function iconOf(toggle: Toggle, type: AnyContentType, isOn: boolean): LucideIcon {
  if (toggle === findLiveToggle(type)) return isOn ? EyeOff : Eye;
  return isOn ? StarOff : Star;
}

/** What staff can do with a record from its list, and the question before it is deleted. */
export function useRowActions({ type, row: { id, ...row }, title, href }: Row): {
  actions: Action[];
  dialog?: ReactNode;
} {
  const isReadOnly = useReadOnly();
  const languages = useLanguages();
  const { change, isBusy, sent } = useChange(`/admin/${type.name}`);
  const { duplicate, isBusy: isDuplicating } = useDuplicate(type);
  const { remove, removing } = useRemoval(type);
  const [isAsking, setAsking] = useState(false);
  if (isReadOnly)
    return {
      actions: [
        { key: "edit", word: common.verbs.open, name: messages.openItem(title), icon: Eye, isNamed: true, href },
      ],
    };
  const toggles = type.list.toggles.map((toggle) => {
    const isOn = isSwitchedOn({ id, ...row }, toggle);
    const word = isOn ? toggle.turnOff : toggle.turnOn;
    return {
      ...{
        key: toggle.field,
        word,
        name: `${word} ${title}`,
        icon: iconOf(toggle, type, isOn),
        isNamed: true,
        isBusy: isBusy && sent?.get("field") === toggle.field,
      },
      // It sends the wanted value, never "the opposite" (spec decision 70).
      onAct: () => void change("toggle", [], { id, field: toggle.field, value: String(!isOn) }),
    };
  });
  const askOrRemove = () => (type.confirmDelete ? setAsking(true) : void remove(id));
  return {
    actions: [
      ...toggles,
      { key: "edit", word: messages.edit, name: messages.editNamed(title), icon: Pencil, isNamed: true, href },
      ...languages.map((language) => {
        const name = nameOfLanguage(language);
        const to = toTranslationAddress(type.name, id, language);
        return { key: language, word: name, name: messages.translate(title, name), icon: LanguagesIcon, href: to };
      }),
      {
        key: "duplicate",
        word: messages.duplicate,
        name: messages.duplicateNamed(title),
        icon: Copy,
        isBusy: isDuplicating,
        onAct: () => duplicate(id),
      },
      {
        key: "delete",
        word: common.verbs.delete,
        name: messages.deleteNamed(title),
        icon: Trash2,
        isNamed: true,
        isBusy: removing === id,
        onAct: askOrRemove,
      },
    ],
    dialog: (
      <AlertDialog
        open={isAsking}
        question={type.confirmDelete ?? ""}
        onConfirm={() => {
          setAsking(false);
          void remove(id);
        }}
        onCancel={() => setAsking(false)}
      >
        {messages.restoreFromMessage(title)}
      </AlertDialog>
    ),
  };
}

export const isSwitchedOn = (row: RecordRow, toggle: Toggle) => row[toggle.field] === toggleValue(toggle, true);
