// Public pages are not hydrated: small scripts run immediately, islands on demand.

import { readStored } from "~/lib/web-storage.ts";
import { startBehaviours } from "~/site-kit/islands/behaviours.ts";

async function hydrate(element: HTMLElement) {
  if (import.meta.env.DEV) await import("virtual:react-router/inject-hmr-runtime" as string);
  await import("~/features/contact/site/hydrate-island.ts").then((island) => island.hydrateIsland(element));
}

function wakeWhenWanted(element: HTMLElement) {
  // After a network failure, the next touch tries again.
  const wake = () => void hydrate(element).catch(() => undefined);
  const form = element.querySelector("form");
  if (form) {
    // Shows errors at the fields, even if the form is submitted before its island has loaded.
    form.noValidate = true;
    holdForm(element);
  }
  if (element.matches(":focus-within") || readStored(element.dataset.kept ?? "") !== null) return wake();
  for (const type of ["pointerover", "focusin"]) element.addEventListener(type, wake);
}

function holdForm(island: HTMLElement) {
  const file = import("~/site-kit/islands/deferred-form.ts");
  file.catch(() => undefined);
  let since: number | undefined;
  let hasFile = true;
  island.addEventListener("focusin", ({ timeStamp }) => {
    since ??= timeStamp;
  });
  island.addEventListener("submit", (event) => {
    if (island.dataset.awake || !hasFile) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const wake = () => hydrate(island);
    file.then(
      ({ sendDeferred }) => sendDeferred({ form, island, wake, since: since ?? event.timeStamp }),
      () => {
        hasFile = false;
        form.requestSubmit();
      },
    );
  });
}

function startPage() {
  startBehaviours();
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) wakeWhenWanted(element);
}

const { app } = document.documentElement.dataset;
// The back office loads this file for what both of them store and send. The first paint can come before the end of the page.
if (app !== "back-office" && document.readyState === "loading") addEventListener("DOMContentLoaded", startPage);
else if (app !== "back-office") startPage();

// Public pages are rendered only on the server, so development reloads the page after a change.
if (import.meta.hot) {
  const { hot } = import.meta;
  for (const event of ["react-router:hmr", "react-router:hdr"]) hot.on(event, () => location.reload());
}
