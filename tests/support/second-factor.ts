import { createHmac } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { createAuthenticator } from "./authenticator.ts";
import type { Sikka } from "./sikka.ts";
import { sessionKey } from "./staff.ts";

/** A person's authenticator app; `ahead` is the code of that many periods of 30 seconds from now. */
export type App = { code(ahead?: number): string; backupCodes: readonly string[] };

/** The app of an `otpauth:` address; its codes (RFC 6238) are computed by other code than the program's. */
export function toApp(secret: string): App["code"] {
  const values = Array.from(secret, (letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter));
  const bits = values.map((value) => value.toString(2).padStart(5, "0")).join("");
  return toCodes(Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))));
}

function toCodes(key: Buffer): App["code"] {
  return (ahead = 0) => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
    const mac = createHmac("sha1", key).update(counter).digest();
    const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, "0");
  };
}

/** Gives an account a second factor by SQL; the screens do it in tests/journeys/second-factor.test.ts. */
export async function giveTotp(sikka: Sikka, userId: string): Promise<App> {
  const key = await sessionKey(sikka);
  const encrypt = (data: string) => symmetricEncrypt({ key, data });
  const [secret, backupCodes] = ["twenty bytes of a key", ["aaaaa-11111", "bbbbb-22222"]] as const;
  await sikka.sql("delete from auth_two_factors where user_id = $1", [userId]);
  await sikka.sql("insert into auth_two_factors (user_id, secret, backup_codes, verified) values ($1, $2, $3, true)", [
    userId,
    await encrypt(secret),
    await encrypt(JSON.stringify(backupCodes)),
  ]);
  await sikka.sql("update auth_users set two_factor_enabled = true where id = $1", [userId]);
  return { code: toCodes(Buffer.from(secret)), backupCodes };
}

/** Gives an account a passkey by SQL. */
export async function givePasskey(sikka: Sikka, userId: string) {
  const key = createAuthenticator(sikka.origin);
  await sikka.sql(
    `insert into auth_passkeys (user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
     values ($1, 'A key', $2, $3, 0, 'multiDevice', true, now())`,
    [userId, key.publicKey, key.id],
  );
  return key;
}
