// The only scripts that stand inside a page; the Content-Security-Policy allows exactly these (server/security-headers.ts).

/** Before the first paint, so that a remembered theme does not flash and an answered question does not come up. */
export const rememberedChoices = `{const d=document.documentElement.dataset;
try{const t=localStorage.getItem("theme");
if(t==="day"||t==="dusk")d.theme=t;d.consent=localStorage.getItem("consent")??"ask"}catch{d.consent="denied"}}`;

/** Before it in the back office, where the person's own theme is in the page: what this browser had before is forgotten. */
export const forgetTheme = 'try{localStorage.removeItem("theme")}catch{}';

/** Pages are fetched ahead on hover. Not posts: a prefetched post would count as a view. */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/blog/*", "/admin/*", "/api/*", "/*\\?*"] } }] },
      eagerness: "moderate",
    },
  ],
});

export const inlineScripts: readonly string[] = [rememberedChoices, prefetchRules];
