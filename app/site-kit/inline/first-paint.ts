// A chosen theme has its own editions of pictures. The page's script and the font of its text load after the first paint,
// or at once if the browser has them; the font of titles is in the page. Browsers that report no paints wait 3 s. What is
// below the first screen waits too, but not where a place has to be found again.
{
  const page = document;
  const { dataset } = page.documentElement;
  const script = page.currentScript?.dataset.script;
  const chooseEditions = () => {
    if (!dataset.theme) return;
    const media = dataset.theme === "day" ? "all" : "not all";
    for (const source of page.querySelectorAll<HTMLSourceElement>("source[media]")) {
      if (source.media !== media) source.media = media;
    }
  };
  const start = () => {
    const fonts = page.querySelector<HTMLStyleElement>("style[media]");
    if (fonts) fonts.media = "all";
    delete dataset.waits;
    dataset.painted = "1";
    if (script) import(script);
    page.fonts
      .load('1em "IBM Plex Sans Arabic"')
      .then(() => localStorage.setItem("letters", "1"))
      .catch(() => {});
  };
  new MutationObserver(chooseEditions).observe(page, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-theme"],
  });
  page.fonts.load('1em "Anybody titles"');
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!location.hash && arrival?.type === "navigate") dataset.waits = "1";
  let hasLetters = false;
  try {
    hasLetters = localStorage.getItem("letters") !== null;
  } catch {
    // Storage is switched off.
  }
  if (hasLetters) start();
  else {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
    setTimeout(start, 3_000);
  }
}

export {};
