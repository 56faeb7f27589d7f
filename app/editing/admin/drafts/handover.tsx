import { createContext, type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { FormDriver } from "./form-driver.ts";
import type { Values } from "./form-values.ts";
import { findPlace, type Place, returnToPlace } from "./typing-place.ts";

/** What a form that closes after its save leaves to the form of the saved item: what was typed during the save. */
type Left = { driver: FormDriver; changes?: Values; place?: Place };

const HandoverContext = createContext<{ left?: Left } | null>(null);

/** Passes what was typed during a save from a form to the next one. Only a form that opens at the same moment gets it. */
export function FormHandover({ children }: { children: ReactNode }) {
  const [handover] = useState<{ left?: Left }>({});
  const { key } = useLocation();
  // Effects of a parent run after those of its children: a form that opens has taken it already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another screen is shown
  useEffect(() => {
    handover.left = undefined;
  }, [handover, key]);
  return <HandoverContext value={handover}>{children}</HandoverContext>;
}

/** Leaves and takes such text and the place of the cursor. `part` is any element of the form. */
export function useHandover(part: RefObject<HTMLInputElement | null>, driver: FormDriver): void {
  const handover = use(HandoverContext);
  useLayoutEffect(() => {
    const form = part.current?.form;
    // Before the form leaves the page, and the cursor with it.
    return () => {
      const { isSaved, content } = driver.get();
      if (isSaved && handover)
        handover.left = { driver, changes: content?.changes, place: form ? findPlace(form) : undefined };
    };
  }, [handover, part, driver]);
  useEffect(() => {
    const left = handover?.left;
    if (!handover || !left || !isNext(left.driver, driver)) return undefined;
    handover.left = undefined;
    if (left.changes) {
      driver.dispatch({ type: "replaced", values: left.changes });
      // What the closed form has sent as its draft is this form's now.
      left.driver.dispatch({ type: "discarded" });
      void left.driver.flush();
    }
    return left.place && returnToPlace(left.place);
  }, [handover, driver]);
}

function isNext(left: FormDriver, { kind, item, isNew }: FormDriver): boolean {
  return left.kind === kind && (left.item === item || (left.isNew && !isNew));
}
