import { useToast } from "~/ui/toasts.tsx";

/** Puts an address into the clipboard and says so; where a browser does not allow it, the toast shows the address. */
export function useCopyLink(): (url: string) => Promise<void> {
  const toast = useToast();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: "Link copied" });
    } catch {
      // A page that came by plain http from another machine has no clipboard.
      toast({ title: "The link could not be copied", text: url, isError: true });
    }
  };
}
