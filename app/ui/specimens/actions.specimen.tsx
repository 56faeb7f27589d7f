import { Copy, ExternalLink, Pencil, Star, Trash2 } from "lucide-react";
import { Badge } from "../badge.tsx";
import { ActionLink } from "../buttons/action-link.tsx";
import { Button } from "../buttons/button.tsx";
import { IconButton, IconLink } from "../buttons/icon-button.tsx";
import { Kbd } from "../buttons/kbd.tsx";
import { Menu } from "../messages/menu.tsx";
import { useToast } from "../messages/toasts.tsx";

const looks = ["primary", "secondary", "quiet", "danger"] as const;
const statuses = ["success", "warning", "error", "info", "neutral"] as const;

export const buttons = [
  ...looks.map((look) => () => <Button look={look}>{look}</Button>),
  () => <Button disabled>disabled</Button>,
  () => <Button busy>busy</Button>,
  () => <IconButton label="Featured" icon={Star} aria-pressed />,
  () => <IconButton label="Erase" icon={Trash2} disabled />,
  () => <IconButton label="Repeat" icon={Copy} busy />,
];

export const linksAndMenu = [
  () => <ActionLink href="/admin">Inside</ActionLink>,
  () => (
    <ActionLink href="/" isExternal>
      View Live
    </ActionLink>
  ),
  () => <IconLink label="View on site" icon={ExternalLink} href="/" isExternal />,
  ActionsMenu,
];

export const badgesAndKeys = [
  ...statuses.map((status) => () => <Badge status={status}>{status}</Badge>),
  () => <Kbd>Ctrl</Kbd>,
];

function ActionsMenu({ density }: { density: string }) {
  const toast = useToast();
  return (
    <Menu
      label={`Actions for Villa lighting, ${density}`}
      entries={[
        { label: "Edit", icon: Pencil, href: "/admin" },
        { label: "Copy", icon: Copy, onAct: () => toast({ text: "Copied" }) },
        { label: "View on site", icon: ExternalLink, href: "/", isExternal: true },
        { label: "Move up", disabled: true, onAct: () => undefined },
        { label: "Delete", icon: Trash2, isDestructive: true, onAct: () => undefined },
      ]}
    />
  );
}
