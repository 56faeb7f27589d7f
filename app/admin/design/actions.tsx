import { Copy, ExternalLink, Pencil, Plus, Star, Trash2 } from "lucide-react";
import { ActionLink } from "~/ui/action-link.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { IconButton, IconLink } from "~/ui/icon-button.tsx";
import { Kbd } from "~/ui/kbd.tsx";
import { Menu } from "~/ui/menu.tsx";
import { useToast } from "~/ui/toasts.tsx";
import { Line, Specimen } from "./specimen.tsx";

/** Buttons, links that look like them, icon buttons, menus, badges, keys. */
export function ActionSpecimens() {
  const toast = useToast();
  const act = (text: string) => () => toast({ text });
  return (
    <>
      <Specimen title="Button: looks, disabled, busy">
        {() => (
          <>
            <Line>
              <Button onClick={act("Saved")}>Save Changes</Button>
              <Button look="secondary">Cancel</Button>
              <Button look="quiet">Clear filters</Button>
              <Button look="danger">Delete</Button>
            </Line>
            <Line>
              <Button disabled>Save Changes</Button>
              <Button look="secondary" disabled>
                Cancel
              </Button>
              <Button busy>Saving...</Button>
              <Button look="danger" busy>
                Deleting...
              </Button>
            </Line>
            <Line>
              <ActionLink href="/admin/design" look="primary">
                <Plus aria-hidden="true" className="size-4.5" />
                Add New Service
              </ActionLink>
              <ActionLink href="/" isExternal>
                <ExternalLink aria-hidden="true" className="size-4.5" />
                View Live
              </ActionLink>
            </Line>
          </>
        )}
      </Specimen>
      <Specimen title="Icon buttons, menu">
        {(density) => (
          <Line>
            <IconButton label="Edit" icon={Pencil} onClick={act("Edit")} />
            <IconButton label="Featured" icon={Star} aria-pressed onClick={act("Featured")} />
            <IconButton label="Delete" icon={Trash2} disabled />
            <IconButton label="Copy" icon={Copy} busy />
            <IconLink label="View on site" icon={ExternalLink} href="/" isExternal />
            <Menu
              label={`Actions for Villa lighting, ${density}`}
              entries={[
                { label: "Edit", icon: Pencil, href: "/admin/design" },
                { label: "Copy", icon: Copy, onAct: act("Copied") },
                { label: "View on site", icon: ExternalLink, href: "/", isExternal: true },
                { label: "Move up", disabled: true, onAct: act("Moved") },
                { label: "Delete", icon: Trash2, isDestructive: true, onAct: act("Deleted") },
              ]}
            />
          </Line>
        )}
      </Specimen>
      <Specimen title="Badges and keys">
        {() => (
          <>
            <Line>
              <Badge status="success">Active</Badge>
              <Badge status="warning">Scheduled</Badge>
              <Badge status="error">Failed</Badge>
              <Badge status="info">New</Badge>
              <Badge>Draft</Badge>
              <Badge status="warning" icon={Star}>
                Featured
              </Badge>
            </Line>
            <p>
              <Kbd>Ctrl</Kbd> <Kbd>S</Kbd> saves
            </p>
          </>
        )}
      </Specimen>
    </>
  );
}
