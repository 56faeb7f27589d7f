// The only inline scripts of a page; the Content-Security-Policy allows exactly these (server/security-headers.ts).

/** Before the first paint, so that a stored theme does not flash and an answered question does not appear. */
export const rememberedChoices = `{const d=document.documentElement.dataset;
try{const t=localStorage.getItem("theme");
if(t==="day"||t==="dusk")d.theme=t;d.consent=localStorage.getItem("consent")??"ask"}catch{d.consent="denied"}}`;

/** The letters of titles are in the page; those of the text come after the first paint, or at once if they came before. */
export const textLetters = `{const d=document.documentElement.dataset,f=n=>document.fonts.load('1em "'+n+'"'),
t=()=>f("IBM Plex Sans Arabic").then(()=>{d.letters=1;localStorage.letters=1}).catch(()=>{});f("Anybody titles");
try{d.letters=localStorage.letters.slice();t()}catch{new PerformanceObserver(t).observe({type:"paint",buffered:true})}}`;

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

export const inlineScripts: readonly string[] = [rememberedChoices, textLetters, firstOpening, prefetchRules];
