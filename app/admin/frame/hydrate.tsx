import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchWithRetry } from "../connection/fetch-with-retry.ts";
import { messages } from "../messages.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchWithRetry} />
    </StrictMode>,
    { onUncaughtError: showPlainly },
  );
});

function showPlainly(error: unknown): void {
  reportError(error);
  const title = document.createElement("h1");
  title.textContent = messages.failed.somethingWentWrong;
  const reload = document.createElement("button");
  reload.textContent = messages.reload;
  reload.onclick = () => location.reload();
  document.body.replaceChildren(title, messages.failed.notYourFault, reload);
}
