type Place = "tab" | "browser";

const storageOf = (place: Place) => (place === "tab" ? sessionStorage : localStorage);

/** The value this tab, or this browser, stores under a name; null if there is none or storage is forbidden. */
export function readStored<T>(name: string, place: Place = "tab"): T | null {
  try {
    return JSON.parse(storageOf(place).getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. Does nothing if storage is forbidden or full. */
export function store(name: string, value: unknown, place: Place = "tab"): void {
  try {
    if (value === null) storageOf(place).removeItem(name);
    else storageOf(place).setItem(name, JSON.stringify(value));
  } catch {
    // The value then lives as long as the page.
  }
}

/** Stores a plain text in this browser, for the script that is part of every page. */
export function storeText(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // As above.
  }
}
