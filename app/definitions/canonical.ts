import { decode } from "~/lib/http/decode.ts";
import { toStoredSlug } from "../lib/text/slug.ts";
import type { AnyContentType, StoredValues } from "./content-type.ts";
import { publicPath } from "./content-type.ts";

/** Hosts that are not public, where a site is prepared. */
const localHost = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** Whether an address is the one of this path on the site's host, or on a host where the site was prepared. */
export function isOwnAddress(address: string, path: string, siteUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, pathname, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol) || search !== "" || hash !== "") return false;
  return (host === new URL(siteUrl).host || localHost.test(hostname)) && toComparable(pathname) === toComparable(path);
}

function toComparable(path: string): string {
  const parts = path
    .replace(/\/+$/, "")
    .split("/")
    .map((part) => decode(part) ?? part);
  return [...parts.slice(0, -1), toStoredSlug(parts.at(-1) ?? "")].join("/");
}

/** The public address of a record, in readable form; empty without a slug. */
export function toOwnAddress(type: AnyContentType, slug: unknown, siteUrl: string): string {
  const path = publicPath(type, toStoredSlug(String(slug ?? "")));
  return path === null ? "" : siteUrl + decodeURI(path);
}

/** The values without a canonical address that is the record's own, so that it follows slug and site (decision 073). */
export function withoutOwnAddress(
  type: AnyContentType,
  values: StoredValues,
  { slugs, siteUrl }: { slugs: readonly unknown[]; siteUrl: string },
): StoredValues {
  const paths = slugs.map((slug) => publicPath(type, slug)).filter((path) => path !== null);
  const isOwn = (address: unknown) =>
    typeof address === "string" && paths.some((path) => isOwnAddress(address, path, siteUrl));
  const entries = Object.entries(values).map(([name, value]) => {
    const field = type.fields[name];
    const isCanonical = field?.kind === "text" && field.canonical === true;
    return [name, isCanonical && isOwn(value) ? null : value];
  });
  return Object.fromEntries(entries);
}
