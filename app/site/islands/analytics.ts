import { storeText } from "~/lib/web-storage.ts";
import { allowScripts } from "../frame/script-hosts.ts";

const loaderHost = "https://www.googletagmanager.com/";
/** Delay before a page view is sent, in milliseconds (public-site.txt §9). */
const pageViewDelayMs = 100;

type Analytics = { dataLayer?: unknown[] };

/** Counts visits with Google Analytics if an id is set and the visitor has agreed; asks if there is no answer yet. */
export function startAnalytics(): void {
  const bar = document.querySelector<HTMLElement>("[data-analytics]");
  const id = bar?.dataset.analytics;
  if (!bar || !id) return;
  const root = document.documentElement;
  if (root.dataset.consent === "granted") load(id);
  for (const button of bar.querySelectorAll<HTMLElement>("button[data-consent]")) {
    button.addEventListener("click", () => {
      const answer = button.dataset.consent as string;
      storeText("consent", answer);
      root.dataset.consent = answer;
      if (answer === "granted") load(id);
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

function load(id: string): void {
  const analytics = window as Analytics;
  if (analytics.dataLayer) return;
  analytics.dataLayer = [];
  // Google's library needs the arguments object itself, not an array.
  const send: (...values: unknown[]) => void = function () {
    analytics.dataLayer?.push(arguments);
  };
  allowScripts(loaderHost);
  send("js", new Date());
  send("config", id, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${loaderHost}gtag/js?id=${id}`;
  document.head.append(script);
  setTimeout(
    () => send("event", "page_view", { page_location: location.href, page_title: document.title }),
    pageViewDelayMs,
  );
}
