import { useMemo, useState } from "react";
import type { FieldError } from "~/ui/messages/error-summary.tsx";

type Errors = Readonly<Record<string, string>>;

/** The errors of a refused form. An error disappears when its field changes (admin.txt 5). */
export function useFieldErrors(
  refused: Errors | undefined,
  values: Readonly<Record<string, unknown>>,
  toId: (name: string) => string,
): { errors: Errors; summary: FieldError[] } {
  const [seen, setSeen] = useState({ refused, values });
  if (refused !== seen.refused) setSeen({ refused, values });
  const old = refused === seen.refused ? seen.values : values;
  return useMemo(() => {
    const isSame = ([name]: [string, string]) => JSON.stringify(values[name]) === JSON.stringify(old[name]);
    const kept = Object.entries(refused ?? {}).filter(isSame);
    return { errors: Object.fromEntries(kept), summary: kept.map(([name, text]) => ({ id: toId(name), text })) };
  }, [refused, values, old, toId]);
}
