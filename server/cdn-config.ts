import { z } from "zod";
import type { CdnSettings } from "~/data/cdn.server.ts";

const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

/** A name that stands in no other header, or the request would be another one. */
const headerName = z
  .string()
  .regex(/^(?!host$|connection$|content-|transfer-)[\w-]+$/i, "must be the name of a header");

/** The variables that say how a CDN in front keeps pages, and how it is told to forget them. */
export const cdnVariables = {
  CDN_MAX_AGE: optional(z.coerce.number("must be a number of seconds, 1 to 31536000").int().min(1).max(31_536_000)),
  CDN_PURGE_URL: optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://cdn.example.com/purge" }),
  ),
  CDN_PURGE_METHOD: optional(z.enum(["POST", "PURGE"], "must be POST or PURGE")),
  CDN_PURGE_HEADER: optional(headerName),
  CDN_PURGE_TOKEN: optional(z.string().regex(/^[\x21-\x7e]+$/, "must be letters without spaces")),
  CDN_PURGE_BODY: optional(z.string().refine(isJson, "must be JSON")),
};

type Given = { [Name in keyof typeof cdnVariables]?: z.infer<(typeof cdnVariables)[Name]> };

const day = 86_400;

/** How a CDN is dealt with; undefined where nothing is said of one. */
export function toCdnSettings(given: Given): CdnSettings | undefined {
  const { CDN_PURGE_URL: url, CDN_MAX_AGE: maxAge = day, CDN_PURGE_TOKEN: token } = given;
  if (!url && !given.CDN_MAX_AGE) return undefined;
  if (!url) return { maxAge };
  const name = given.CDN_PURGE_HEADER ?? "Authorization";
  const isBearer = name.toLowerCase() === "authorization";
  return {
    maxAge,
    purge: {
      url,
      method: given.CDN_PURGE_METHOD ?? "POST",
      headers: token ? { [name]: isBearer ? `Bearer ${token}` : token } : {},
      body: given.CDN_PURGE_BODY,
    },
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
