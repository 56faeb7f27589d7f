import { sql } from "kysely";
import { isSigned, requireKeys, sign } from "~/db/app-secret.server.ts";
import { db, run } from "~/db/db.server.ts";
import { isId, nameOfStaff, readPage } from "~/db/rows.server.ts";
import { clock } from "~/lib/clock.server.ts";
import type { PreviewChanges } from "./preview-transaction.server.ts";

type LinkFacts = { path: string; expiresAt: Date; userId: string; subject?: string };

/** What a token opens, or why it opens nothing: invalid, expired or ended. */
export type OpenedPreview =
  | { kind: "open"; what: PreviewChanges; path: string; until: Date; frameOf: string | null }
  | { kind: "unknown" | "over" };

export type PreviewLink = Awaited<ReturnType<typeof listPreviewLinks>>["rows"][number];

/** How long the frame beside a form may show a preview, in milliseconds. */
const frameTokenMs = 30 * 60_000;
const newest = sql<Date>`preview_links.created_at`;

/** Creates a link that shows this preview to anyone until it expires; returns its token. A draft stays current. */
export async function makePreviewLink(
  what: PreviewChanges,
  { path, expiresAt, userId, subject }: LinkFacts,
): Promise<string> {
  await run`delete from preview_links where expires_at < now() - interval '30 days'`;
  const values = { what: JSON.stringify(what), subject: subject ?? "", path, createdBy: userId, expiresAt };
  const made = db().insertInto("previewLinks").values(values).returning("id");
  const { id } = await made.executeTakeFirstOrThrow();
  return toToken(await requireKeys("previews"), id, expiresAt);
}

/** A token for a form's page, in a frame or a tab, which works only where the same user is signed in. */
export async function makeFrameToken(draft: { kind: string; item: string; userId: string }) {
  const until = new Date(clock().now() + frameTokenMs);
  return { token: toToken(await requireKeys("previews"), JSON.stringify(draft), until), until };
}

/** What a token opens now. Rejects if the database does not answer. */
export async function openPreview(token: string): Promise<OpenedPreview> {
  const read = readToken(await requireKeys("previews"), token);
  if (!read) return { kind: "unknown" };
  if (read.isOver) return { kind: "over" };
  if (!isId(read.body)) {
    const draft = JSON.parse(read.body) as { kind: string; item: string; userId: string };
    return { kind: "open", what: { draft }, path: "/", until: read.expiresAt, frameOf: draft.userId };
  }
  const row = await openLinks().select(["what", "path"]).where("previewLinks.id", "=", read.body).executeTakeFirst();
  if (!row) return { kind: "over" };
  return { kind: "open", what: toPreviewChanges(row.what), path: row.path, until: read.expiresAt, frameOf: null };
}

function toPreviewChanges(what: unknown): PreviewChanges {
  const { now, ...rest } = what as Omit<PreviewChanges, "now"> & { now?: string };
  return now === undefined ? rest : { ...rest, now: new Date(now) };
}

// A link ends when it expires, when a user ends it, and while its creator may not sign in.
function openLinks() {
  return db()
    .selectFrom("previewLinks")
    .innerJoin("adminUsers as admin", "admin.userId", "previewLinks.createdBy")
    .where("revokedAt", "is", null)
    .where("admin.disabledAt", "is", null)
    .where("expiresAt", ">", sql<Date>`now()`);
}

/** The valid links, newest first, 50 a page; a page beyond the end is the last one. */
export async function listPreviewLinks(page: number) {
  const found = openLinks()
    .select(["previewLinks.id", "subject", "path", newest.as("createdAt"), sql<Date>`expires_at`.as("expiresAt")])
    .select(nameOfStaff("admin").as("by"))
    .orderBy(newest, "desc")
    .orderBy("previewLinks.id");
  const keys = await requireKeys("previews");
  const { rows, ...list } = await readPage(found, { page, pageSize: 50 });
  return { ...list, rows: rows.map((row) => ({ ...row, token: toToken(keys, row.id, row.expiresAt) })) };
}

/** Ends a link for everyone who has it. False if it had ended already. */
export async function revokePreviewLink(id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const ended = await run`
    update preview_links set revoked_at = now() where id = ${id} and revoked_at is null and expires_at > now()`;
  return ended > 0;
}

export type ReadToken = { body: string; expiresAt: Date; isOver: boolean };

/** A signed text that is safe in an address, with the second when it expires. */
export function toToken([key = Buffer.of()]: readonly Buffer[], body: string, expiresAt: Date): string {
  const signed = `${Buffer.from(body).toString("base64url")}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${signed}.${sign(key, signed).toString("base64url")}`;
}

const format = /^(?<signed>(?<body>[\w-]{1,2000})\.(?<seconds>[0-9a-z]{1,9}))\.(?<signature>[\w-]{43})$/;

/** The text of a token; null if it was not made with one of these keys. */
export function readToken(keys: readonly Buffer[], token: string, now = clock().date()): ReadToken | null {
  const parts = format.exec(token)?.groups;
  if (!parts) return null;
  const { signed = "", body = "", seconds = "", signature = "" } = parts;
  if (!isSigned(keys, signed, Buffer.from(signature, "base64url"))) return null;
  const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000);
  return { body: Buffer.from(body, "base64url").toString(), expiresAt, isOver: expiresAt <= now };
}
