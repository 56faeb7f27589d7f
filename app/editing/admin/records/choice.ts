import { createContext, useRef, useState } from "react";
import { useRecordKeys } from "~/admin-kit/record-keys.ts";

/** The selection of the surrounding list; null where nothing can be selected. */
export const ChoiceContext = createContext<Choice | null>(null);

export type Choice = ReturnType<typeof useChoice>;

/** The selected records of a page by id, and the functions that change it. `isAll`: all that match, on all pages. */
export function useChoice(rows: readonly { id: string }[], place: string) {
  const [held, setHeld] = useState({ place, ids: new Set<string>() as ReadonlySet<string>, isAll: false });
  const lastTicked = useRef<string>(undefined);
  const ids = rows.map(({ id }) => id);
  const chosen: ReadonlySet<string> = new Set(held.place === place ? ids.filter((id) => held.ids.has(id)) : []);
  const onChoose = (next: ReadonlySet<string>) => setHeld({ place, ids: next, isAll: false });
  const onChooseAll = () => setHeld({ place, ids: new Set(ids), isAll: true });
  const isAll = held.isAll && chosen.size > 0;
  const tick = (id: string, isChosen: boolean, isRange: boolean) => {
    const [from, to] = [ids.indexOf(lastTicked.current ?? ""), ids.indexOf(id)].toSorted((a, b) => a - b);
    const meant = isRange && from !== undefined && from >= 0 ? ids.slice(from, (to ?? 0) + 1) : [id];
    lastTicked.current = id;
    onChoose(new Set(isChosen ? [...chosen, ...meant] : [...chosen].filter((other) => !meant.includes(other))));
    // The browser treats Shift-click as the end of a text selection.
    if (isRange) getSelection()?.removeAllRanges();
  };
  useRecordKeys({ x: (focused) => focused && tick(focused, !chosen.has(focused), false) });
  return { chosen, onChoose, isAll, onChooseAll, tick };
}
