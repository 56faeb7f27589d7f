import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { db, rowOf, run } from "./db.server.ts";

/** What a key is used for; keys of different purposes are independent. */
export type KeyPurpose = "sessions" | "known devices" | "sign-in limits" | "previews" | "public pages";

let known: { of: ReturnType<typeof db>; secret: Promise<Buffer> } | undefined;

/** A purpose's key of 32 bytes, derived from the secret in the database that all processes share. May reject. */
export async function requireKey(purpose: KeyPurpose): Promise<Buffer> {
  const database = db();
  if (known?.of !== database) {
    const secret = readSecret();
    known = { of: database, secret };
    // A failed read is tried again next time.
    secret.catch(() => {
      known = undefined;
    });
  }
  return Buffer.from(hkdfSync("sha256", await known.secret, "", purpose, 32));
}

/** The HMAC-SHA256 of a text, which proves knowledge of the key. */
export const sign = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();

export function isSigned(key: Buffer | string, text: string, signature: Buffer): boolean {
  const wanted = sign(key, text);
  return signature.length === wanted.length && timingSafeEqual(signature, wanted);
}

async function readSecret(): Promise<Buffer> {
  const find = () => rowOf<{ value: string }>`select value from app_state where key = 'secret'`;
  const made = JSON.stringify(randomBytes(32).toString("base64"));
  // Of two processes that start at the same time, one inserts it.
  const insert = () => run`insert into app_state (key, value) values ('secret', ${made}::jsonb) on conflict do nothing`;
  const found = (await find()) ?? (await insert().then(find));
  return Buffer.from(String(found?.value), "base64");
}
