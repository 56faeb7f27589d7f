/** How somebody likes the back office, remembered in their browser for a year. */
export type Preferences = { density: "comfortable" | "compact"; menu: "wide" | "narrow" };

const usual: Preferences = { density: "comfortable", menu: "wide" };
const allowed = { density: ["comfortable", "compact"], menu: ["wide", "narrow"] };
const year = 31_536_000;

/** The preferences of a request's Cookie header; what is not there or not known is usual. */
export function parsePreferences(cookies: string | null): Preferences {
  const found = (name: keyof Preferences) => {
    const value = new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`).exec(cookies ?? "")?.[1] ?? "";
    return allowed[name].includes(value) ? value : usual[name];
  };
  return { density: found("density"), menu: found("menu") } as Preferences;
}

/** Remembers a preference in this browser. */
export function savePreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist on a plain http address
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
