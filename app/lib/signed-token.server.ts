import { createHmac, timingSafeEqual } from "node:crypto";

/** What a token says: the text that was signed, and whether its time is over. */
export type ReadToken = { body: string; expiresAt: Date; isOver: boolean };

/** A text that nobody else could have written, with the second after which it says nothing: safe in an address. */
export function toToken(key: Buffer, body: string, expiresAt: Date): string {
  const signed = `${Buffer.from(body).toString("base64url")}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${signed}.${toSignature(key, signed).toString("base64url")}`;
}

const format = /^(?<signed>(?<body>[\w-]{1,2000})\.(?<seconds>[0-9a-z]{1,9}))\.(?<signature>[\w-]{43})$/;

/** What a token says; null when it was not made with this key. */
export function readToken(key: Buffer, token: string, now = new Date()): ReadToken | null {
  const parts = format.exec(token)?.groups;
  if (!parts) return null;
  const { signed = "", body = "", seconds = "", signature = "" } = parts;
  const [given, wanted] = [Buffer.from(signature, "base64url"), toSignature(key, signed)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000);
  return { body: Buffer.from(body, "base64url").toString(), expiresAt, isOver: expiresAt <= now };
}

function toSignature(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
