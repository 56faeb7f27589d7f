import { useEffect, useEffectEvent } from "react";

type Events = WindowEventMap & DocumentEventMap;

/** Acts on what the window hears while a component is drawn; `isFirst`: before everything else that hears it. */
export function useEvent<Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void, isFirst = false) {
  const hear = useEffectEvent(act);
  useEffect(() => {
    const listen = (event: Event) => hear(event as Events[Name]);
    addEventListener(name, listen, isFirst);
    return () => removeEventListener(name, listen, isFirst);
  }, [name, isFirst]);
}
