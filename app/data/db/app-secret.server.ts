import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { db, rowOf, run } from "./db.server.ts";

/** What a key is used for; keys of different purposes are independent. */
export type KeyPurpose = "sessions" | "known devices" | "sign-in limits" | "previews" | "public pages";

/** A secret in base64; it signs from a moment (ISO) on, when every process knows it. */
type Secret = { value: string; from: string };

/** How long a process uses the secrets it has read, and after how long a new one signs; in milliseconds. */
const knownForMs = 30_000;
const signsAfterMs = 2 * 60_000;

let known: { of: ReturnType<typeof db>; until: number; secrets: Promise<Secret[]> } | undefined;

/** A purpose's keys of 32 bytes: the first one signs, all of them verify. May reject. */
export async function requireKeys(purpose: KeyPurpose): Promise<Buffer[]> {
  const secrets = await requireSecrets();
  const now = new Date().toISOString();
  const signing = secrets.findLast(({ from }) => from <= now) ?? secrets[0];
  return [signing, ...secrets.filter((one) => one !== signing)].map((one) => toKey(one, purpose));
}

/** A purpose's key that no rotation changes. */
export async function requireLastingKey(purpose: KeyPurpose): Promise<Buffer> {
  return toKey((await requireSecrets())[0], purpose);
}

const toKey = (secret: Secret | undefined, purpose: KeyPurpose) =>
  Buffer.from(hkdfSync("sha256", Buffer.from(secret?.value ?? "", "base64"), "", purpose, 32));

/** The HMAC-SHA256 of a text, which proves knowledge of the key. */
export const sign = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Whether a text was signed with one of these keys. */
export function isSigned(keys: readonly (Buffer | string)[], text: string, signature: Buffer): boolean {
  return keys.some((key) => signature.length === 32 && timingSafeEqual(signature, sign(key, text)));
}

/** Adds a secret, which signs in two minutes, when all processes have read it. What earlier ones signed stays valid. */
export async function addSecret(): Promise<void> {
  const secrets = await readSecrets();
  const added = { value: randomBytes(32).toString("base64"), from: new Date(Date.now() + signsAfterMs).toISOString() };
  await run`update app_state set value = ${JSON.stringify([...secrets, added])}::jsonb where key = 'secret'`;
}

/** Oldest first, from the database that all processes share. */
function requireSecrets(): Promise<Secret[]> {
  const database = db();
  if (known?.of !== database || known.until < Date.now()) {
    const secrets = readSecrets();
    known = { of: database, until: Date.now() + knownForMs, secrets };
    // A failed read is tried again next time.
    secrets.catch(() => {
      known = undefined;
    });
  }
  return known.secrets;
}

async function readSecrets(): Promise<Secret[]> {
  const find = () => rowOf<{ value: string | Secret[] }>`select value from app_state where key = 'secret'`;
  const made = JSON.stringify(randomBytes(32).toString("base64"));
  // Of two processes that start at the same time, one inserts it.
  const insert = () => run`insert into app_state (key, value) values ('secret', ${made}::jsonb) on conflict do nothing`;
  const { value = [] } = (await find()) ?? (await insert().then(find)) ?? {};
  return typeof value === "string" ? [{ value, from: "" }] : value;
}
