// Public pages are not hydrated: small scripts run immediately, islands on demand. The back office is hydrated.

import { readStored } from "~/lib/web-storage.ts";
import { startBehaviours } from "~/site/islands/behaviours.ts";
import { afterPaint } from "~/site/islands/events.ts";

async function hydrate(element: HTMLElement) {
  if (import.meta.env.DEV) await import("virtual:react-router/inject-hmr-runtime" as string);
  const { hydrateIsland } = await import("~/site/islands/hydrate-island.ts");
  hydrateIsland(element);
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
  if (readStored(element.dataset.kept ?? "") !== null) return wake();
  for (const type of ["pointerenter", "focusin", "touchstart"]) {
    element.addEventListener(type, wake, { passive: true });
  }
}

function holdForm(island: HTMLElement) {
  const file = afterPaint().then(() => import("~/site/islands/deferred-form.ts"));
  file.catch(() => undefined);
  let since: number | undefined;
  island.addEventListener("focusin", ({ timeStamp }) => {
    since ??= timeStamp;
  });
  island.addEventListener("submit", (event) => {
    if (island.dataset.awake) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const wake = () => hydrate(island);
    file.then(
      ({ sendDeferred }) => sendDeferred({ form, island, wake, since: since ?? event.timeStamp }),
      () => form.submit(),
    );
  });
}

if (document.documentElement.dataset.app === "back-office") void import("~/admin/frame/hydrate.tsx");
else {
  startBehaviours();
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) wakeWhenWanted(element);
}

// Public pages are rendered only on the server, so development reloads the page after a change.
if (import.meta.hot && document.documentElement.dataset.app !== "back-office") {
  const { hot } = import.meta;
  for (const event of ["react-router:hmr", "react-router:hdr"]) hot.on(event, () => location.reload());
}
