import { useEffect, useState } from "react";
import { forgetTyping, type KeptTyping, listTypings } from "./backstop.ts";
import type { Drafting } from "./drafting.ts";
import { sendDraft } from "./send-draft.ts";

/** What this browser has of an earlier opening that the server never confirmed; `isThere`: the form has it anyway. */
export function useFoundTyping(
  drafting: Drafting,
  tab: string,
  isThere: (changes: Record<string, unknown>) => boolean,
) {
  const { kind, item, isNew, userId, own } = drafting;
  const [found, setFound] = useState<KeptTyping | null>(null);
  const [has] = useState(() => isThere);
  const isBegun = own !== null;
  useEffect(() => {
    let isGone = false;
    void listTypings(userId, kind).then((all) => {
      // A new form that nothing was kept of yet had no name that it could be found by.
      const fits = ({ item: other, content }: KeptTyping) => other === item || (isNew && !isBegun && content.isNew);
      const lost = all.filter((typing) => !typing.key.endsWith(tab) && fits(typing));
      const kept = lost.filter(({ content }) => has(content.changes));
      for (const { key } of kept) void forgetTyping(key);
      if (!isGone) setFound(lost.find((typing) => !kept.includes(typing)) ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [kind, item, isNew, userId, isBegun, tab, has]);

  const forget = () => {
    if (!found) return;
    void forgetTyping(found.key);
    if (found.item !== item) void sendDraft({ kind, item: found.item, userId }, null, false);
    setFound(null);
  };
  return { found, forget };
}
