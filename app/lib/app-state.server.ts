import { AsyncLocalStorage } from "node:async_hooks";

/** What one app keeps between its calls, by name. */
export type AppState = Map<string, unknown>;

// Development loads modules twice and reloads them: every copy finds the same contexts.
const all = globalThis as typeof globalThis & { sikka?: Map<string, AsyncLocalStorage<unknown>> };

/** A context of calls that every copy of a module shares, by its name. */
export function sharedContext<T>(name: string): AsyncLocalStorage<T> {
  all.sikka ??= new Map();
  const found = all.sikka.get(name) ?? new AsyncLocalStorage();
  all.sikka.set(name, found);
  return found as AsyncLocalStorage<T>;
}

const running = sharedContext<AppState>("app");

/** Runs work, and all that it starts, as part of the app with this state; a new one without. */
export const inApp = <T>(work: () => T, state: AppState = new Map()): T => running.run(state, work);

/** Whether the caller is part of an app. */
export const isInApp = (): boolean => running.getStore() !== undefined;

/**
 * A value of which every app has its own, made when it is first asked for: what outlives a call is never a variable of a
 * module. The name is used once. The result throws outside of an app.
 */
export function perApp<T>(name: string, make: () => T): () => T {
  return () => {
    const state = running.getStore();
    if (!state) throw new Error(`${name}: there is no app around this call (inApp)`);
    if (!state.has(name)) state.set(name, make());
    return state.get(name) as T;
  };
}
