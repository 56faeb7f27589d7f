import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { db, rowOf, run } from "./db.server.ts";

/** What keys are made for; a key of one purpose says nothing about another. */
export type KeyPurpose = "sessions" | "known devices" | "sign-in limits" | "previews";

let known: { of: ReturnType<typeof db>; secret: Promise<Buffer> } | undefined;

/** The key of a purpose, 32 bytes, of the secret in the database, so that every process has it. Rejects without the database. */
export async function requireKey(purpose: KeyPurpose): Promise<Buffer> {
  const database = db();
  if (known?.of !== database) {
    const secret = readSecret();
    known = { of: database, secret };
    // What failed is asked again the next time.
    secret.catch(() => {
      known = undefined;
    });
  }
  return Buffer.from(hkdfSync("sha256", await known.secret, "", purpose, 32));
}

/** What only somebody with the key could have written beside a text: its HMAC-SHA256. */
export const sign = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();

export function isSigned(key: Buffer | string, text: string, signature: Buffer): boolean {
  const wanted = sign(key, text);
  return signature.length === wanted.length && timingSafeEqual(signature, wanted);
}

async function readSecret(): Promise<Buffer> {
  const find = () => rowOf<{ value: string }>`select value from app_state where key = 'secret'`;
  const made = JSON.stringify(randomBytes(32).toString("base64"));
  // Of two processes that start at once, one has written.
  const insert = () => run`insert into app_state (key, value) values ('secret', ${made}::jsonb) on conflict do nothing`;
  const found = (await find()) ?? (await insert().then(find));
  return Buffer.from(String(found?.value), "base64");
}
