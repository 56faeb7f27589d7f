import { useState } from "react";
import { Button } from "~/ui/buttons/button.tsx";
import { Banner } from "~/ui/messages/banner.tsx";
import { type Trouble, tryAgain, worstTrouble } from "../kit/trouble.ts";

const words: Record<Trouble, { title: string; text: string }> = {
  unreachable: {
    title: "The server could not be reached",
    text: "This continues automatically once there is a connection. Until then nothing changes.",
  },
  slow: {
    title: "The server has not answered yet",
    text: "This continues as soon as it does. Until then nothing changes.",
  },
  outdated: { title: "The program was updated", text: "Reload the page to continue. Drafts are kept." },
};

/** A note above a screen: why the next one, or a part of it, does not load, and what to do. */
export function TroubleNote() {
  const trouble = worstTrouble.use();
  if (!trouble) return null;
  const { title, text } = words[trouble];
  return (
    <div className="trouble-note sticky top-[calc(var(--bar-height)+8px)] z-30 mb-6">
      <Banner
        status={trouble === "unreachable" ? "error" : "warning"}
        isNews
        title={title}
        action={<TryButton isOutdated={trouble === "outdated"} />}
      >
        {text}
      </Banner>
    </div>
  );
}

/** Without a connection an attempt fails at once; show for at least this long that there was one. */
const shortestMs = 600;

function TryButton({ isOutdated }: { isOutdated: boolean }) {
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    if (isOutdated) return location.reload();
    setTrying(true);
    setTimeout(() => setTrying(false), shortestMs);
    tryAgain();
  };
  return (
    <Button look="secondary" aria-busy={isTrying || undefined} onClick={retry}>
      {isOutdated ? "Reload" : "Retry"}
    </Button>
  );
}
