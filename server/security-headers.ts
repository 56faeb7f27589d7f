import { createHash } from "node:crypto";
import type { ThirdParty } from "~/request-context.ts";

const frames =
  "https://www.youtube-nocookie.com https://player.vimeo.com https://maps.google.com https://www.google.com";

/** The headers of every answer, whatever it is. */
export const commonHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/** Google's loader sets script addresses from strings, which the policy "default" checks (islands/analytics.ts). */
const thirdPartyHosts: Record<ThirdParty, { script: string; connect: string; policy: string }> = {
  analytics: {
    script: "https://www.googletagmanager.com",
    connect: "https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
    policy: "default",
  },
};

/**
 * The headers of a page (security.md §2.1). Its inline scripts and styles are allowed by their hashes, the named
 * third parties by their hosts, nothing else.
 */
export function pageHeaders(
  html: string,
  siteUrl: string,
  thirdParties: ReadonlySet<ThirdParty>,
): Record<string, string> {
  const allowed = [...thirdParties].map((name) => thirdPartyHosts[name]);
  const hosts = (kind: "script" | "connect" | "policy") => allowed.map((party) => ` ${party[kind]}`).join("");
  const scripts = hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hosts("script")} ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${hosts("connect")}`,
    "media-src 'self' https:",
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types app-html dompurify${hosts("policy")}`,
  ];
  const transport = siteUrl.startsWith("https:")
    ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
    : undefined;
  return { ...commonHeaders, "Content-Security-Policy": policy.join("; "), ...transport };
}

/** The headers of a file of the build, kept by browsers for `seconds`. */
export function staticHeaders(seconds: number): Record<string, string> {
  const immutable = seconds >= 31_536_000 ? ", immutable" : "";
  return { ...commonHeaders, "Cache-Control": `public, max-age=${seconds}${immutable}` };
}

function hashes(html: string, pattern: RegExp): string {
  const bodies = [...html.matchAll(pattern)].map((match) => match[1] as string);
  const digests = bodies.map((body) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return [...new Set(digests)].join(" ");
}
