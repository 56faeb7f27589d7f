import { useEffect, useEffectEvent } from "react";

type Events = WindowEventMap & DocumentEventMap;

/** Handles a window event while a component is mounted; `isFirst`: before every other listener. */
export function useEvent<Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void, isFirst = false) {
  const hear = useEffectEvent(act);
  useEffect(() => {
    const listen = (event: Event) => hear(event as Events[Name]);
    addEventListener(name, listen, isFirst);
    return () => removeEventListener(name, listen, isFirst);
  }, [name, isFirst]);
}
