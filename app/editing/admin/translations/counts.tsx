import { Badge } from "~/ui/badge.tsx";
import { messages } from "./messages.ts";
import type { SourceWords } from "./source.tsx";

/** How much of an item is translated, in words. */
export function Counts({ words, isWritten }: { words: Readonly<Record<string, SourceWords>>; isWritten: boolean }) {
  const count = (of: SourceWords["state"]) => Object.values(words).filter(({ state }) => state === of).length;
  const [missing, outdated] = [count("missing"), count("outdated")];
  if (!isWritten) return <Badge>{messages.notWritten}</Badge>;
  const isDone = missing + outdated === 0;
  return <Badge status={isDone ? "success" : "warning"}>{messages.counts(missing, outdated)}</Badge>;
}
