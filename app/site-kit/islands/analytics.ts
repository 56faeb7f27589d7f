import { storeText } from "~/lib/web-storage.ts";

/** Counts visits with Google Analytics if an id is set and the visitor has agreed; asks if there is no answer yet. */
export function startAnalytics(): void {
  const bar = document.querySelector<HTMLElement>("[data-analytics]");
  const id = bar?.dataset.analytics;
  if (!bar || !id) return;
  const root = document.documentElement;
  const load = () => void import("./google-analytics.ts").then(({ countVisit }) => countVisit(id));
  if (root.dataset.consent === "granted") load();
  for (const button of bar.querySelectorAll<HTMLElement>("button[data-consent]")) {
    button.addEventListener("click", () => {
      const answer = button.dataset.consent as string;
      storeText("consent", answer);
      root.dataset.consent = answer;
      if (answer === "granted") load();
    });
  }
  // The buttons work only from now on.
  bar.querySelector("[data-consent-answers]")?.classList.remove("invisible");
  const change = document.querySelector<HTMLButtonElement>("[data-consent-change]");
  if (!change) return;
  change.hidden = false;
  change.addEventListener("click", () => {
    root.dataset.consent = "ask";
    bar.scrollIntoView({ block: "start" });
    bar.querySelector("button")?.focus();
  });
}
