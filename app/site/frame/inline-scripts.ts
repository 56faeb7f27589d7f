// The only inline scripts of a page; the Content-Security-Policy allows exactly these (server/security-headers.ts).

/** Before the first paint, so that a stored theme does not flash and an answered question does not appear. */
export const rememberedChoices = `{const d=document.documentElement.dataset;
try{const t=localStorage.getItem("theme");
if(t==="day"||t==="dusk")d.theme=t;d.consent=localStorage.getItem("consent")??"ask"}catch{d.consent="denied"}}`;

/** On the home page, so that its opening is shown once a session, from the first paint on (villa/scenes.css). */
export const firstOpening =
  "try{sessionStorage.opened||(document.documentElement.dataset.opening=sessionStorage.opened=1)}catch{}";

/** The same in the back office, where the page has the user's own theme: the browser's stored one is removed. */
export const forgetTheme = 'try{localStorage.removeItem("theme")}catch{}';

/** Prefetches pages on hover. Not posts: a prefetch would count as a view. */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/blog/*", "/admin/*", "/api/*", "/*\\?*"] } }] },
      eagerness: "moderate",
    },
  ],
});

export const inlineScripts: readonly string[] = [rememberedChoices, firstOpening, prefetchRules];
