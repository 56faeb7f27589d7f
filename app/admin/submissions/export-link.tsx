import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { staleSession } from "~/lib/stale-session.ts";
import { buttonClasses } from "~/ui/button.tsx";
import { fetchFresh } from "../connection/patient-fetch.ts";

/** Downloads enquiries as a file; where the sign-in is a while ago, once the person has confirmed who it is. */
export function ExportLink({ href, children }: { href: string; children: string }) {
  const load = async (event: MouseEvent) => {
    event.preventDefault();
    const answer = await fetchFresh(new Request(href, { method: "POST", body: new URLSearchParams() })).catch(
      () => null,
    );
    // Whatever else is wrong is said by the address itself.
    if (answer?.status !== staleSession) location.assign(href);
  };
  return (
    <a href={href} onClick={load} className={buttonClasses("secondary")}>
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      {children}
    </a>
  );
}
