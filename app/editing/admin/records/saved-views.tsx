import { Bookmark, ChevronDown } from "lucide-react";
import { useState } from "react";
import { messages as common } from "~/admin-kit/messages.ts";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import { allQuery, maxViewNameLength, type Selection, toQueryOf } from "~/admin-kit/parts/selection.ts";
import { useChange } from "~/admin-kit/parts/use-change.ts";
import type { AnyContentType } from "~/definitions/content-type.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { LinkTabs } from "~/ui/lists/tabs.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import type { SavedView } from "../../store/saved-views.server.ts";
import { messages } from "../list-messages.ts";

/** A user's saved views of a list: links, actions for the current one, and the dialog for a name. */
export function useSavedViews(type: AnyContentType, selection: Selection, views: readonly SavedView[]) {
  const [asked, setAsked] = useState<"save" | "rename">();
  const { change, isBusy } = useChange(`/admin/${type.name}`, () => setAsked(undefined));
  const query = toQueryOf(type, selection);
  const shown = views.find((view) => view.query === query);
  const submit = (name: string) => {
    if (asked === "rename" && shown) change("renameView", [shown.id], { name });
    else change("saveView", [], { name, query });
  };
  return {
    tabs: views.length > 0 && (
      <div className="mb-4">
        <LinkTabs
          label={messages.savedViews.views}
          links={[
            { label: common.all, href: allQuery, isCurrent: query === "" },
            ...views.map((view) => ({ label: view.name, href: `?${view.query}`, isCurrent: view === shown })),
          ]}
        />
      </div>
    ),
    control: shown ? (
      <Menu
        label={messages.viewNamed(shown.name)}
        entries={[
          { label: common.more.rename, onAct: () => setAsked("rename") },
          {
            label: shown.isDefault ? messages.openList.all : messages.openList.view,
            onAct: () => change("defaultView", [shown.id], { value: String(!shown.isDefault) }),
          },
          { label: messages.savedViews.deleteView, isDestructive: true, onAct: () => change("deleteView", [shown.id]) },
        ]}
      >
        {messages.savedViews.view}
        <Icon of={ChevronDown} className="size-4.5" />
      </Menu>
    ) : (
      query !== "" && (
        <Button look="quiet" icon={Bookmark} onClick={() => setAsked("save")}>
          {messages.savedViews.saveView}
        </Button>
      )
    ),
    dialog: asked && (
      <NameDialog
        title={asked === "save" ? messages.savedViews.saveView : messages.renameView}
        name={asked === "rename" ? (shown?.name ?? "") : ""}
        busy={isBusy}
        onSave={submit}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

type NameDialogProps = { title: string; name: string; busy: boolean; onSave(name: string): void; onClose(): void };

function NameDialog({ title, name, busy, onSave, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  return (
    <AskDialog
      title={title}
      description={messages.aboutViews}
      confirm={common.verbs.save}
      busy={busy}
      isReady={typed.trim() !== ""}
      onConfirm={() => onSave(typed.trim())}
      onClose={onClose}
    >
      <FormField id="view-name" label={common.more.name}>
        {(input) => (
          <TextInput {...input} name="name" value={typed} onChange={setTyped} maxLength={maxViewNameLength} />
        )}
      </FormField>
    </AskDialog>
  );
}
