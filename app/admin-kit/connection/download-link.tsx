import { Download } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { staleSessionStatus } from "~/lib/http/stale-session.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { fetchFresh } from "./fetch-with-retry.ts";

/** Downloads a file; if the sign-in is too old, after the user has confirmed it. */
export function DownloadLink(link: ComponentProps<typeof ActionLink>) {
  const load = async (event: MouseEvent) => {
    event.preventDefault();
    const request = new Request(link.href, { method: "POST", body: new URLSearchParams() });
    const answer = await fetchFresh(request).catch(() => null);
    // On any other failure the browser opens the file's address, which shows the error.
    if (answer?.status !== staleSessionStatus) location.assign(link.href);
  };
  return <ActionLink {...link} onClick={load} icon={Download} />;
}
