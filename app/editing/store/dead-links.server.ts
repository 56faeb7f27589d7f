import { contentTypes } from "~/content-types.ts";
import { findRedirect } from "~/db/addresses.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { anyTable, isLive } from "~/db/rows.server.ts";
import { legalSlugs, reservedSlugs } from "~/definitions/reserved-slugs.ts";
import { isReachable } from "~/flags/definition.ts";
import { listEnabledFlags } from "~/flags/flags.server.ts";
import { decode } from "~/lib/http/decode.ts";
import { listOwnPaths } from "~/lib/text/link-target.ts";
import { findMedia } from "~/media/store/media.server.ts";
import { findItemAtPath } from "./item-at-path.server.ts";

/** The paths of this site that texts among these values link to, where visitors find nothing now. A failure finds none. */
export async function findDeadLinks(values: Readonly<Record<string, unknown>>, siteUrl: string): Promise<string[]> {
  const texts = Object.values(values).filter((value) => typeof value === "string");
  const paths = [...new Set(texts.flatMap((text) => listOwnPaths(text, siteUrl)))];
  if (paths.length === 0) return [];
  const dead = await orLog(["warn", "the links of a text could not be checked"], async () => {
    const enabled = await listEnabledFlags();
    const isFound = async (path: string) => isReachable(enabled, path) && (await leadsSomewhere(path));
    const found = await Promise.all(paths.map(isFound));
    return paths.filter((_, index) => !found[index]);
  });
  return (dead ?? []).map((path) => decode(path) ?? path);
}

const file = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;

async function leadsSomewhere(address: string): Promise<boolean> {
  const path = address.replace(/(?<=.)\/+$/, "");
  const [, media] = file.exec(path) ?? [];
  if (media) return (await findMedia(media)) !== null;
  const [, first = ""] = path.split("/");
  const isRow = contentTypes.some(({ live }) => live && live.path !== "/" && path.startsWith(live.path));
  const isFixed = path === "/" || reservedSlugs.has(first) || legalSlugs.some((slug) => path === `/${slug}`);
  if (isFixed && !isRow) return true;
  const item = await findItemAtPath(path);
  if (!item) return (await findRedirect(path)) !== null;
  const { type, row } = item;
  const live = anyTable().selectFrom(type.table).select("id").where("id", "=", row.id).where(isLive(type));
  return (await live.executeTakeFirst()) !== undefined;
}
