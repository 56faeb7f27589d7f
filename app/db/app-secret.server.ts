import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { perApp } from "~/lib/app-state.server.ts";
import { clock } from "~/lib/clock.server.ts";
import { db, rowOf, run } from "./db.server.ts";

/** What a key is used for; keys of different purposes are independent. */
export type KeyPurpose = "sessions" | "known devices" | "sign-in limits" | "previews" | "public pages";

/** A secret in base64; it signs from a moment (ISO) on, when every process knows it. */
type Secret = { value: string; from: string };

/** How long a process uses the secrets it has read, and after how long a new one signs; in milliseconds. */
const knownForMs = 30_000;
const signsAfterMs = 2 * 60_000;

/** A secret with the keys that were derived from it. */
type KnownSecret = Secret & { keys: Map<KeyPurpose, Buffer> };

type Known = { of: ReturnType<typeof db>; until: number; secrets: Promise<KnownSecret[]> };
const cache = perApp("secrets", (): { known?: Known } => ({}));

/** A purpose's keys of 32 bytes: the first one signs, all of them verify. May reject. */
export async function requireKeys(purpose: KeyPurpose): Promise<Buffer[]> {
  const secrets = await requireSecrets();
  const now = clock().date().toISOString();
  const signing = secrets.findLast(({ from }) => from <= now) ?? secrets[0];
  if (!signing) throw new Error("app_state has no secret");
  return [signing, ...secrets.filter((one) => one !== signing)].map((one) => toKey(one, purpose));
}

/** A purpose's key that no rotation changes. */
export async function requireLastingKey(purpose: KeyPurpose): Promise<Buffer> {
  const [first] = await requireSecrets();
  if (!first) throw new Error("app_state has no secret");
  return toKey(first, purpose);
}

/** Requests of strangers ask for keys too, and deriving one takes a tenth of a millisecond. */
function toKey({ value, keys }: KnownSecret, purpose: KeyPurpose): Buffer {
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", Buffer.from(value, "base64"), "", purpose, 32));
  keys.set(purpose, key);
  return key;
}

/** The HMAC-SHA256 of a text, which proves knowledge of the key. */
export const sign = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Whether a text was signed with one of these keys. */
export function isSigned(keys: readonly (Buffer | string)[], text: string, signature: Buffer): boolean {
  return keys.some((key) => signature.length === 32 && timingSafeEqual(signature, sign(key, text)));
}

/** Adds a secret, which signs in two minutes, when all processes have read it. What earlier ones signed stays valid. */
export async function addSecret(): Promise<void> {
  const secrets = await readSecrets();
  const from = new Date(clock().now() + signsAfterMs).toISOString();
  const added = { value: randomBytes(32).toString("base64"), from };
  await run`update app_state set value = ${JSON.stringify([...secrets, added])}::jsonb where key = 'secret'`;
}

/** Oldest first, from the database that all processes share. */
function requireSecrets(): Promise<KnownSecret[]> {
  const database = db();
  const { known } = cache();
  if (known?.of === database && known.until >= clock().now()) return known.secrets;
  const secrets = readSecrets().then((read) => read.map((one) => ({ ...one, keys: new Map() })));
  const read = { of: database, until: clock().now() + knownForMs, secrets };
  cache().known = read;
  // A failed read is tried again next time.
  secrets.catch(() => {
    if (cache().known === read) cache().known = undefined;
  });
  return secrets;
}

async function readSecrets(): Promise<Secret[]> {
  const find = () => rowOf<{ value: string | Secret[] }>`select value from app_state where key = 'secret'`;
  const made = JSON.stringify(randomBytes(32).toString("base64"));
  // Of two processes that start at the same time, one inserts it.
  const insert = () => run`insert into app_state (key, value) values ('secret', ${made}::jsonb) on conflict do nothing`;
  const { value = [] } = (await find()) ?? (await insert().then(find)) ?? {};
  return typeof value === "string" ? [{ value, from: "" }] : value;
}
