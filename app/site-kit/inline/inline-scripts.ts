// The only inline scripts of a page; the Content-Security-Policy allows exactly these (server/security-headers.ts).
// The build minifies them (server/build-plugins.ts).
import firstOpening from "./first-opening.ts?inline-script";
import firstPaint from "./first-paint.ts?inline-script";
import keepUnsent from "./keep-unsent.ts?inline-script";
import rememberedChoices from "./remembered-choices.ts?inline-script";

export { firstOpening, firstPaint, keepUnsent, rememberedChoices };

/** In the back office, whose pages have the user's own theme: removes the browser's stored one. */
export const forgetTheme = 'try{localStorage.removeItem("theme")}catch{}';

/** Prefetches pages on hover. Not posts: a prefetch would count as a view. */
// Marked as pure, so that scripts that need none of it leave it out.
export const prefetchRules = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/blog/*", "/admin/*", "/api/*", "/*\\?*"] } }] },
      eagerness: "moderate",
    },
  ],
});

export const inlineScripts: readonly string[] = [
  rememberedChoices,
  firstPaint,
  firstOpening,
  keepUnsent,
  prefetchRules,
];
