// The back office is an application in the browser; public pages have site-layout/start-page.ts.

import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchWithRetry } from "~/admin-kit/connection/fetch-with-retry.ts";
import { messages } from "~/admin-kit/messages.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
    { onUncaughtError: showPlainly },
  );
});

function App() {
  // Set after the effects of every screen: from then on, keys are heard.
  useEffect(() => {
    document.documentElement.dataset.awake = "";
  }, []);
  return <HydratedRouter unstable_fetch={fetchWithRetry} />;
}

function showPlainly(error: unknown): void {
  reportError(error);
  const title = document.createElement("h1");
  title.textContent = messages.failed.somethingWentWrong;
  const reload = document.createElement("button");
  reload.textContent = messages.reload;
  reload.onclick = () => location.reload();
  document.body.replaceChildren(title, messages.failed.notYourFault, reload);
}
