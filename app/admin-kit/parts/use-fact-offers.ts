import { useEvent } from "./use-event.ts";

/** Suggests the company's facts while "{{" is typed in a text of the site. */
export function useFactOffers(): void {
  useEvent("input", async (event) => {
    if (!(event as InputEvent).data?.endsWith("{")) return;
    const { offerFacts } = await import("~/ui/inputs/offer-facts.ts");
    offerFacts(async () => {
      const answer = await fetch("/admin/facts");
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return answer.json();
    });
  });
}
