import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";
import { toQuery } from "../records/selection.ts";
import { type FlagStates, parseFlagStates, toFlagSet } from "./flag-set.ts";

/** The part of the address that holds what is tried; it says so even before a flag is changed. */
export const trialParameter = "try";
const empty = "none";

/** Flags that are tried before they are switched; they stand in the address. Null while switches act at once. */
export function useTrial(stored: FlagStates) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get(trialParameter);
  const { state: made } = useLocation();
  const isReturn = useNavigationType() === "POP";
  // It begins with the press, not when the address has followed: the next press is for the trial already.
  const [states, setStates] = useState(() => toStates(asked));
  const seen = useRef(asked);
  useEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    // An address that was made here comes late: there may have been another press since. Back and Forward are obeyed.
    if (isReturn || made?.isTrial !== true) setStates(toStates(asked));
  }, [asked, isReturn, made]);
  const write = (next: FlagStates | null) => {
    const text = next && (toFlagSet(next, stored) || empty);
    setStates(next);
    const changed = toQuery(new URLSearchParams(location.search), { [trialParameter]: text ?? "" });
    const replace = states !== null && next !== null;
    void navigate(changed, { replace, preventScrollReset: true, state: { isTrial: true } });
  };
  const start = () => write({});
  if (states === null) return { trial: null, start };
  const set = toFlagSet(states, stored);
  return {
    start,
    trial: {
      set,
      text: set || empty,
      states: parseFlagStates(set),
      isOn: (key: string) => states[key] ?? stored[key] ?? false,
      change: (key: string, isOn: boolean) => write({ ...states, [key]: isOn }),
      clear: start,
      end: () => write(null),
    },
  };
}

function toStates(asked: string | null): FlagStates | null {
  return asked === null ? null : parseFlagStates(asked);
}

export type Trial = NonNullable<ReturnType<typeof useTrial>["trial"]>;
