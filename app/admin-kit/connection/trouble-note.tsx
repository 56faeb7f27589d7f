import { useState } from "react";
import { Button } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { messages } from "../messages.ts";
import { tryAgain, worstTrouble } from "../parts/trouble.ts";

/** A note above a screen: why the next one, or a part of it, does not load, and what to do. */
export function TroubleNote() {
  const trouble = worstTrouble.use();
  if (!trouble) return null;
  const { title, text } = messages.trouble[trouble];
  return (
    <div className="trouble-note sticky top-[calc(var(--bar-height)+8px)] z-30 mb-6">
      <Banner
        status={trouble === "unreachable" ? "error" : "warning"}
        isNews
        title={title}
        action={<TryButton needsReload={trouble === "outdated" || trouble === "incomplete"} />}
      >
        {text}
      </Banner>
    </div>
  );
}

/** Without a connection an attempt fails immediately; it is shown for at least this long. */
const shortestMs = 600;

function TryButton({ needsReload }: { needsReload: boolean }) {
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    if (needsReload) return location.reload();
    setTrying(true);
    setTimeout(() => setTrying(false), shortestMs);
    tryAgain();
  };
  return (
    <Button look="secondary" aria-busy={isTrying || undefined} onClick={retry}>
      {needsReload ? messages.reload : messages.retry}
    </Button>
  );
}
