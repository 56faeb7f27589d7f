type Place = "tab" | "browser";

const storageOf = (place: Place) => (place === "tab" ? sessionStorage : localStorage);

/** What this tab, or this browser, keeps under a name; null for nothing, and where storage is forbidden. */
export function readStored<T>(name: string, place: Place = "tab"): T | null {
  try {
    return JSON.parse(storageOf(place).getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value there as JSON, or with null takes it away; storage that is forbidden or full keeps nothing. */
export function store(name: string, value: unknown, place: Place = "tab"): void {
  try {
    if (value === null) storageOf(place).removeItem(name);
    else storageOf(place).setItem(name, JSON.stringify(value));
  } catch {
    // What it was then lives as long as the page.
  }
}

/** Keeps a text of this browser as it is, for the script that stands in every page. */
export function storeText(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // As above.
  }
}
