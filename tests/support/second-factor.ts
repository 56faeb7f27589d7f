import { hkdfSync } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { Secret, TOTP } from "otpauth";
import { createAuthenticator } from "./authenticator.ts";
import type { Sikka } from "./sikka.ts";

/** A person's authenticator app. */
export type App = { code(): string; backupCodes: readonly string[] };

/** The app that an `otpauth:` address makes; the codes are computed by another library than the program's. */
export function toApp(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => totp.generate();
}

/** Gives an account a second factor by SQL; the screens do it in tests/browser/second-factor.test.ts. */
export async function giveTotp(sikka: Sikka, userId: string): Promise<App> {
  const [row] = await sikka.sql<{ value: string }>("select value from app_state where key = 'secret'");
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(row?.value ?? "", "base64"), "", "sessions", 32));
  const encrypt = (data: string) => symmetricEncrypt({ key: key.toString("base64url"), data });
  const [secret, backupCodes] = ["twenty bytes of a key", ["aaaaa-11111", "bbbbb-22222"]] as const;
  await sikka.sql("delete from auth_two_factors where user_id = $1", [userId]);
  await sikka.sql("insert into auth_two_factors (user_id, secret, backup_codes, verified) values ($1, $2, $3, true)", [
    userId,
    await encrypt(secret),
    await encrypt(JSON.stringify(backupCodes)),
  ]);
  await sikka.sql("update auth_users set two_factor_enabled = true where id = $1", [userId]);
  return { code: toApp(Secret.fromUTF8(secret).base32), backupCodes };
}

/** Gives an account a passkey by SQL. */
export async function givePasskey(sikka: Sikka, userId: string) {
  const key = createAuthenticator(sikka.url);
  await sikka.sql(
    `insert into auth_passkeys (user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
     values ($1, 'A key', $2, $3, 0, 'multiDevice', true, now())`,
    [userId, key.publicKey, key.id],
  );
  return key;
}
