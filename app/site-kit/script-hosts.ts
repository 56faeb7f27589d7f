type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };

const allowed = new Set<string>();

/** Allows third-party scripts whose addresses begin with one of these. */
export function allowScripts(...beginnings: readonly string[]): void {
  if (allowed.size === 0) createPolicy();
  for (const beginning of beginnings) allowed.add(beginning);
}

function createPolicy(): void {
  const policies = (window as { trustedTypes?: Policies }).trustedTypes;
  policies?.createPolicy("default", {
    createScriptURL(url) {
      if ([...allowed].some((beginning) => url.startsWith(beginning))) return url;
      throw new TypeError(`scripts of ${url} are not allowed`);
    },
  });
}
