import { allowScripts } from "../script-hosts.ts";

const loaderHost = "https://www.googletagmanager.com/";
/** Delay before a page view is sent, in milliseconds (public-site.txt §9). */
const pageViewDelayMs = 100;

type Analytics = { dataLayer?: unknown[] };

/** Loads Google Analytics and counts this page, once. Call it only with the consent of the visitor. */
export function countVisit(id: string): void {
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
