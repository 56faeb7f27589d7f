import { useEffect, useState } from "react";
import type { SessionAnswer } from "./session.ts";
import { onResume } from "./session-state.ts";

/** Who opened the page, until somebody else says that they go on in it. */
export function useOpener({ userId, email }: SessionAnswer): SessionAnswer {
  const [opener, setOpener] = useState({ userId, email });
  useEffect(() => onResume(setOpener), []);
  return opener;
}
