import { Link2 } from "lucide-react";
import { useFetcher } from "react-router";
import { useNotice } from "~/admin-kit/notice.ts";
import { useOnce } from "~/admin-kit/parts/use-once.ts";
import type { SubmitFailure } from "~/admin-kit/submit-form.ts";
import { Icon } from "~/ui/icons/icon.tsx";
import { Menu } from "~/ui/messages/menu.tsx";
import { useToast } from "~/ui/messages/toasts.tsx";
import type { DraftContext } from "../drafts/draft-context.ts";
import { messages } from "../messages.ts";
import type { LinkAnswer } from "./change-links.server.ts";

const durations = [
  [1, "hour"],
  [24, "day"],
  [168, "week"],
] as const;

type LinkMenuProps = { drafting: Pick<DraftContext, "kind" | "item">; flush(): Promise<boolean> };

/** Creates a link that shows the draft without an account until it expires, and copies it. */
export function LinkMenu({ drafting: { kind, item }, flush }: LinkMenuProps) {
  const fetcher = useFetcher<LinkAnswer | SubmitFailure>();
  useNotice(fetcher.data, messages.makeFailed.title);
  const copy = useCopyLink();
  useOnce(fetcher.data, (answer) => "link" in answer && answer.link && void copy(answer.link.url));
  const make = async (hours: number) => {
    await flush();
    const form = { intent: "make", kind, item, hours: String(hours) };
    void fetcher.submit(form, { method: "post", action: "/admin/preview-links", preventScrollReset: true });
  };
  const isBusy = fetcher.state !== "idle";
  return (
    <Menu
      label={messages.copyLinks.expiring}
      entries={[
        ...durations.map(([hours, name]) => ({
          label: messages.linkMenu[name],
          disabled: isBusy,
          onAct: () => void make(hours),
        })),
        { label: messages.copyLinks.all, href: "/admin/preview-links" },
      ]}
    >
      <Icon of={Link2} className="size-4.5" />
      {messages.linkMenu.copyLink}
    </Menu>
  );
}

/** Copies an address and says so; if the browser refuses, the toast shows the address. */
export function useCopyLink(): (url: string) => Promise<void> {
  const toast = useToast();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: messages.copyLinks.copied });
    } catch {
      // A page loaded by plain http from another machine has no clipboard.
      toast({ title: messages.linkNotCopied, text: url, isError: true });
    }
  };
}
