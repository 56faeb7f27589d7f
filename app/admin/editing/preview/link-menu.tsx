import { Link2 } from "lucide-react";
import { useFetcher } from "react-router";
import { Menu } from "~/ui/messages/menu.tsx";
import { useToast } from "~/ui/messages/toasts.tsx";
import { useOnce } from "../../kit/use-once.ts";
import { useNotice } from "../../notice.ts";
import type { SubmitFailure } from "../../submit-form.ts";
import type { DraftContext } from "../drafts/draft-context.ts";
import type { LinkAnswer } from "./change-links.server.ts";

const durations = [
  { hours: 1, label: "For 1 hour" },
  { hours: 24, label: "For 1 day" },
  { hours: 168, label: "For 7 days" },
];

type LinkMenuProps = { drafting: Pick<DraftContext, "kind" | "item">; flush(): Promise<boolean> };

/** Creates a link that shows the draft without an account until it expires, and copies it. */
export function LinkMenu({ drafting: { kind, item }, flush }: LinkMenuProps) {
  const fetcher = useFetcher<LinkAnswer | SubmitFailure>();
  useNotice(fetcher.data, "No link was made");
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
      label="Copy a link that expires"
      entries={[
        ...durations.map(({ hours, label }) => ({ label, disabled: isBusy, onAct: () => void make(hours) })),
        { label: "All links", href: "/admin/preview-links" },
      ]}
    >
      <Link2 aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      Copy a link
    </Menu>
  );
}

/** Copies an address and says so; if the browser refuses, the toast shows the address. */
export function useCopyLink(): (url: string) => Promise<void> {
  const toast = useToast();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: "Link copied" });
    } catch {
      // A page loaded by plain http from another machine has no clipboard.
      toast({ title: "The link could not be copied", text: url, isError: true });
    }
  };
}
