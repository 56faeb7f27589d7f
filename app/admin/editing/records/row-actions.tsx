import { Copy, ExternalLink, Eye, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type AnyContentType, type Toggle, toggleValue } from "~/content/kit/content-type.ts";
import type { RecordRow } from "~/data/db/rows.server.ts";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { IconButton, IconLink } from "~/ui/buttons/icon-button.tsx";
import { useReadOnly } from "~/ui/inputs/read-only.ts";
import { AlertDialog } from "~/ui/messages/dialog.tsx";
import type { MenuEntry } from "~/ui/messages/menu.tsx";
import { useChange } from "../../kit/use-change.ts";
import { messages as common } from "../../messages.ts";
import { messages } from "../messages.ts";
import { useDuplicate } from "./duplicate-button.tsx";
import { useRemoval } from "./removals.tsx";

/** Something that can be done with a row: its word for the menu, and its name among the same of other rows. */
type Action = {
  key: string;
  word: string;
  name: string;
  icon?: LucideIcon;
  href?: string;
  onAct?(): void;
  isBusy?: boolean;
  isToggle?: boolean;
  isExternal?: boolean;
};

/** Where visitors see a record, and the address elsewhere that it names. */
export function toLinks(title: string, path: string | null, elsewhere: unknown): Action[] {
  const href = elsewhere ? toPictureAddress(String(elsewhere)) : undefined;
  return [
    ...(path
      ? [
          {
            key: "view",
            word: messages.row.view,
            isExternal: true,
            name: messages.viewLiveOf(title),
            icon: ExternalLink,
            href: path,
          },
        ]
      : []),
    ...(href ? [{ key: "elsewhere", word: messages.viewLive, name: messages.viewLive, isExternal: true, href }] : []),
  ];
}

/** An action as a button over the end of its row. */
export function RowAction({ action }: { action: Action }) {
  const { word, name, icon, href, onAct, isBusy, isToggle, isExternal } = action;
  if (href && icon) return <IconLink label={name} icon={icon} href={href} isExternal={isExternal} />;
  if (href) {
    return (
      <a href={href} title={href} target="_blank" rel="noopener noreferrer" className="text-link px-2">
        {name}
      </a>
    );
  }
  if (icon && !isToggle) return <IconButton label={name} icon={icon} busy={isBusy} onClick={onAct} />;
  return (
    <Button look="quiet" className="whitespace-nowrap" busy={isBusy} aria-label={name} onClick={onAct}>
      {word}
    </Button>
  );
}

/** An action as a line of the menu of its row. */
export function toEntry({ key, word, icon, href, onAct = () => {}, isBusy, isExternal }: Action): MenuEntry {
  const words = { label: word, icon, disabled: isBusy, isDestructive: key === "delete" };
  return href ? { ...words, href, isExternal } : { ...words, onAct };
}

type Row = { type: AnyContentType; row: RecordRow; title: string; href: string };

/** What staff can do with a record from its list, and the question before it is deleted. */
export function useRowActions({ type, row: { id, ...row }, title, href }: Row): {
  actions: Action[];
  dialog?: ReactNode;
} {
  const isReadOnly = useReadOnly();
  const { change, isBusy, sent } = useChange(`/admin/${type.name}`);
  const { duplicate, isBusy: isDuplicating } = useDuplicate(type);
  const { remove, removing } = useRemoval(type);
  const [isAsking, setAsking] = useState(false);
  if (isReadOnly)
    return { actions: [{ key: "edit", word: common.verbs.open, name: messages.openItem(title), icon: Eye, href }] };
  const toggles = type.list.toggles.map((toggle) => {
    const isOn = isSwitchedOn({ id, ...row }, toggle);
    const word = isOn ? toggle.turnOff : toggle.turnOn;
    return {
      ...{
        key: toggle.field,
        word,
        name: `${word} ${title}`,
        isToggle: true,
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
      { key: "edit", word: messages.edit, name: messages.editNamed(title), icon: Pencil, href },
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
