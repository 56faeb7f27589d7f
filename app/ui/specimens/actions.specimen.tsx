import { Copy, ExternalLink, Pencil, Star, Trash2 } from "lucide-react";
import { Badge } from "../badge.tsx";
import { ActionLink } from "../buttons/action-link.tsx";
import { Button } from "../buttons/button.tsx";
import { IconButton, IconLink } from "../buttons/icon-button.tsx";
import { Kbd } from "../buttons/kbd.tsx";
import { Menu } from "../messages/menu.tsx";
import { useToast } from "../messages/toasts.tsx";
import { Line } from "./specimen.tsx";

export function Buttons() {
  const looks = ["primary", "secondary", "quiet", "danger"] as const;
  return [{}, { disabled: true }, { busy: true }].map((state) => (
    <Line key={JSON.stringify(state)}>
      {looks.map((look) => (
        <Button key={look} look={look} {...state}>
          {look}
        </Button>
      ))}
    </Line>
  ));
}

export function Links() {
  return (
    <Line>
      <ActionLink href="/admin">Inside</ActionLink>
      <ActionLink href="/" isExternal>
        View Live
      </ActionLink>
      <IconLink label="View on site" icon={ExternalLink} href="/" isExternal />
    </Line>
  );
}

export function IconButtonsAndMenu({ density }: { density: string }) {
  const toast = useToast();
  return (
    <Line>
      <IconButton label="Featured" icon={Star} aria-pressed />
      <IconButton label="Erase" icon={Trash2} disabled />
      <IconButton label="Repeat" icon={Copy} busy />
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
    </Line>
  );
}

export function BadgesAndKeys() {
  const statuses = ["success", "warning", "error", "info", "neutral"] as const;
  return (
    <Line>
      {statuses.map((status) => (
        <Badge key={status} status={status}>
          {status}
        </Badge>
      ))}
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>S</Kbd> saves
      </span>
    </Line>
  );
}
