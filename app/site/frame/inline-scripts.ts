// The only inline scripts of a page; the Content-Security-Policy allows exactly these (server/security-headers.ts).

/** Before the first paint, so that a stored theme does not flash and an answered question does not appear. */
export const rememberedChoices = `{const d=document.documentElement.dataset;
try{const t=localStorage.getItem("theme");
if(t==="day"||t==="dusk")d.theme=t;d.consent=localStorage.getItem("consent")??"ask"}catch{d.consent="denied"}}`;

/**
 * A chosen theme has its own editions of pictures. The page's scripts and the font of its text load after the first
 * paint, or at once if the browser has them; the font of titles is in the page. Browsers that report no paints wait 3 s.
 * What is below the first screen waits too, but not where a place has to be found again.
 */
export const firstScript = `{const p=document,d=p.documentElement.dataset,m=p.currentScript.dataset.modules.split(" "),
e=()=>{const t=d.theme=="day"?"all":"not all";if(d.theme)for(const s of p.querySelectorAll("source[media]"))s.media==t||(s.media=t)},
f=n=>p.fonts.load('1em "'+n+'"'),
s=()=>{p.querySelector("style[media]").media="all";delete d.waits;d.painted=1;m.map(n=>import(n));f("IBM Plex Sans Arabic").then(()=>localStorage.letters=1).catch(()=>{})};
new MutationObserver(e).observe(p,{subtree:true,childList:true,attributeFilter:["data-theme"]});f("Anybody titles");
if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="navigate")d.waits=1;
try{localStorage.letters.slice();s()}
catch{new PerformanceObserver(s).observe({type:"paint",buffered:true});setTimeout(s,3e3)}}`;

/** On the home page, so that its opening is shown once a session, from the first paint on (villa/scenes.css). */
export const firstOpening =
  "try{sessionStorage.opened||(document.documentElement.dataset.opening=sessionStorage.opened=1)}catch{}";

/** In the back office, whose pages have the user's own theme: removes the browser's stored one. */
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

export const inlineScripts: readonly string[] = [rememberedChoices, firstScript, firstOpening, prefetchRules];
