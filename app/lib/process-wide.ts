// Development loads modules twice and reloads them; connections and settings have to survive that.
const all = globalThis as typeof globalThis & { sikka?: Map<string, object> };

/** An object of this process, initially empty: every copy of a module gets the same one for a name. */
export function processWide<T extends object>(name: string): Partial<T> {
  all.sikka ??= new Map();
  const found = all.sikka.get(name) ?? {};
  all.sikka.set(name, found);
  return found;
}
