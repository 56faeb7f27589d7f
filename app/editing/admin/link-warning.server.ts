import type { Notice } from "~/admin-kit/notice.ts";
import { findDeadLinks } from "../store/dead-links.server.ts";
import { messages } from "./messages.ts";

/** A notice may travel in a cookie, whose size is limited. */
const most = { paths: 3, characters: 100 };

/** The notice of a save; it warns of links in the saved values that lead to no page of this site. */
export async function withDeadLinks(
  notice: Notice,
  values: Readonly<Record<string, unknown>>,
  siteUrl: string,
): Promise<Notice> {
  const dead = await findDeadLinks(values, siteUrl);
  if (dead.length === 0) return notice;
  const named = dead.slice(0, most.paths).map((path) => path.slice(0, most.characters));
  const warning = messages.deadLinks(named, dead.length - named.length);
  return { ...notice, title: notice.text, text: warning, isWarning: true };
}
