import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** A field whose text is selected when the screen opens and after each try of its form, so that typing replaces it. */
export function useSelectedField(): RefObject<HTMLInputElement | null> {
  const isPending = useNavigation().state !== "idle";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isPending) field.current?.select();
  }, [isPending]);
  return field;
}
