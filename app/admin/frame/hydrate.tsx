import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fetchWithRetry } from "../connection/fetch-with-retry.ts";

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
  title.textContent = "Something went wrong";
  const reload = document.createElement("button");
  reload.textContent = "Reload";
  reload.onclick = () => location.reload();
  document.body.replaceChildren(
    title,
    "The page could not be shown. It is not your fault; please try again in a moment.",
    reload,
  );
}
