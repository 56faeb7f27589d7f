import { useSyncExternalStore } from "react";

/** A value of the page, outside of its components, which can draw it; before the page's script has it, `first` is drawn. */
export function createStore<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): T => useSyncExternalStore(subscribe, get, () => first),
  };
}
