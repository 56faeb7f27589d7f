import { useLocation, useNavigate, useNavigation } from "react-router";
import { toQuery } from "../kit/selection.ts";
import { type FlagStates, parseFlagStates, toFlagSet } from "../schedule/flag-set.ts";

/** The part of the address that holds what is tried; it says so even before a flag is changed. */
export const trialParameter = "try";
const empty = "none";

/** Flags that are tried before they are switched; they stand in the address. Null while switches act at once. */
export function useTrial(stored: FlagStates) {
  const navigate = useNavigate();
  const shown = useLocation();
  const { location: next } = useNavigation();
  // It begins with the press, not when the address has followed: the next press is for the trial already.
  const query = new URLSearchParams((next?.pathname === shown.pathname ? next : shown).search);
  const asked = query.get(trialParameter);
  const write = (states: FlagStates | null) => {
    const text = states && (toFlagSet(states, stored) || empty);
    const replace = asked !== null && text !== null;
    void navigate(toQuery(query, { [trialParameter]: text ?? "" }), {
      ...{ replace, preventScrollReset: true, flushSync: true },
    });
  };
  const start = () => write({});
  if (asked === null) return { trial: null, start };
  const states = parseFlagStates(asked);
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

export type Trial = NonNullable<ReturnType<typeof useTrial>["trial"]>;
