import { useEvent } from "../kit/use-event.ts";

/** Offers the company's facts where "{{" is typed into a text of the site. */
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
