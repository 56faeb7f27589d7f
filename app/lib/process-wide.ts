// Development loads modules twice and anew; what was opened or set up has to survive that.
const all = globalThis as typeof globalThis & { sikka?: Map<string, object> };

/** An object of this process, empty at first: the same for everybody who names it, whichever copy of a module asks. */
export function processWide<T extends object>(name: string): Partial<T> {
  all.sikka ??= new Map();
  const found = all.sikka.get(name) ?? {};
  all.sikka.set(name, found);
  return found;
}
