import { createHash } from "node:crypto";
import { perApp } from "~/lib/app-state.server.ts";
import type { RequestFacts, ThirdParty } from "~/request/request-context.ts";
import { inlineScripts } from "~/site-kit/inline/inline-scripts.ts";

const frames =
  "https://www.youtube-nocookie.com https://player.vimeo.com https://maps.google.com/maps https://www.google.com/maps/";

const common = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/**
 * Cuts a page off from windows of other sites. Only for answers to staff: the browser changes its process for it, which
 * is most of the blocking time of a page that opens nothing and knows nobody.
 */
export const openerPolicy = { "Cross-Origin-Opener-Policy": "same-origin" };

/** Headers of a response that is not a page: its CSP blocks everything. Pages replace the CSP. */
export function baseHeaders(siteUrl: string): Record<string, string> {
  const transport = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };
  const nothing = { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" };
  return { ...common, ...nothing, ...(siteUrl.startsWith("https:") && transport) };
}

type Sources = { script: string; connect: string; frame?: string; policies: readonly string[] };

/** Google's loaders assign plain strings to script.src; the Trusted Types policy `default` checks them. */
const thirdPartySources: Record<ThirdParty, Sources> = {
  analytics: {
    script: "https://www.googletagmanager.com",
    connect: "https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
    policies: ["default"],
  },
  botCheck: {
    script: "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    connect: "https://www.google.com/recaptcha/",
    frame: "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    policies: ["default", "goog#html"],
  },
};

const toSource = (text: string) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** By hash, so that an injected script is not allowed. */
const ownScripts = inlineScripts.map(toSource);
/** The few sheets that pages share; a sheet takes a fifth of a millisecond to hash. */
const sheets = perApp("hashes of sheets", () => new Map<string, string>());

function toSheetSource(sheet: string): string {
  const source = sheets().get(sheet) ?? toSource(sheet);
  sheets().set(sheet, source);
  return source;
}

/** CSP directives that all pages share. */
const sharedDirectives = {
  "default-src": "'none'",
  "font-src": "'self' data:",
  "form-action": "'self'",
  "base-uri": "'none'",
  "object-src": "'none'",
  "frame-ancestors": "'none'",
  "manifest-src": "'self'",
  "require-trusted-types-for": "'script'",
};

function withPolicy(siteUrl: string, rules: Record<string, string>): Record<string, string> {
  const policy = Object.entries({ ...sharedDirectives, ...rules }).map((rule) => rule.join(" "));
  return { ...baseHeaders(siteUrl), "Content-Security-Policy": policy.join("; ") };
}

type PageFacts = Pick<RequestFacts, "siteUrl" | "thirdParties" | "styles">;

/**
 * The headers of a page: our files and inline scripts, its own styles, pictures and videos of any https site, frames of
 * maps and videos, and the named third parties.
 */
export function pageHeaders({ siteUrl, thirdParties, styles }: PageFacts): Record<string, string> {
  const allowed = [...thirdParties].map((name) => thirdPartySources[name]);
  const hosts = (kind: "script" | "connect" | "frame") =>
    allowed.map((party) => party[kind] && ` ${party[kind]}`).join("");
  const policies = new Set(["app-html", "dompurify", ...allowed.flatMap((party) => party.policies)]);
  return withPolicy(siteUrl, {
    "script-src": `'self'${hosts("script")}${ownScripts.join("")}`,
    "style-src": `'self'${[...styles].map(toSheetSource).join("")}`,
    "img-src": "'self' data: https:",
    "connect-src": `'self'${hosts("connect")}`,
    "media-src": "'self' https:",
    "frame-src": `${frames}${hosts("frame")}`,
    "trusted-types": [...policies].join(" "),
  });
}

/**
 * The headers of a back-office page: scripts and styles by `nonce`, and pictures, videos and frames as on public pages.
 * `framedBy` is the CSP `frame-ancestors` value.
 */
export function backOfficeHeaders(siteUrl: string, nonce: string): Record<string, string> {
  const headers = withPolicy(siteUrl, {
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${ownScripts.join("")}`,
    "style-src": `'self' 'nonce-${nonce}'`,
    "img-src": "'self' data: blob: https:",
    "connect-src": "'self'",
    "media-src": "'self' blob: https:",
    "frame-src": `'self' ${frames}`,
    "frame-ancestors": "'none'",
    "trusted-types": "app-html ProseMirrorClipboard",
  });
  return { ...headers, "X-Robots-Tag": "noindex" };
}

/** The headers of a built file, cached by browsers for `seconds`. */
export function staticHeaders(seconds: number): Record<string, string> {
  const immutable = seconds >= 31_536_000 ? ", immutable" : "";
  return { ...common, "Cache-Control": `public, max-age=${seconds}${immutable}` };
}

/** Sets the headers that a response does not have yet. */
export function addMissing(target: Headers, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) if (!target.has(name)) target.set(name, value);
}

export function addHeaders(target: Headers, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) target.set(name, value);
}
