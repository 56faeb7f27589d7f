// npm run admin: gives and removes access, resets second factors and replaces keys, whether or not the program runs.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseEmail, parseNewCredentials } from "~/accounts/account.ts";
import { findAccount, hasOwner, revokeAccess, saveOwner } from "~/accounts/store/administrators.server.ts";
import { graceHours } from "~/accounts/store/auth-plugins.server.ts";
import { resetFactors } from "~/accounts/store/factors.server.ts";
import { replaceKeys } from "~/accounts/store/tokens.server.ts";
import { addSecret } from "~/db/app-secret.server.ts";
import { connectDatabase, disconnectDatabase, inTransaction } from "~/db/db.server.ts";
import { migrate } from "~/db/migrate.server.ts";
import { Refusal } from "~/lib/http/refusal.ts";
import { type Config, readConfig, runCommand } from "../config/config.ts";
import { withAddress } from "./find-database.ts";

const usage = "usage: npm run admin -- create EMAIL | revoke EMAIL | reset-factors EMAIL | rotate-keys";
const commands: Record<string, (email: string, config: Config) => Promise<string>> = {
  create,
  revoke,
  "reset-factors": forgetFactors,
};

/** Runs one command, then exits: with 0, or with 1 and one line that says why. */
export async function admin(args: string[]): Promise<never> {
  // Read before .env is loaded: the password there belongs to ADMIN_EMAIL only.
  const given = process.env.ADMIN_PASSWORD;
  return runCommand(async () => {
    const [name = "", address, ...rest] = args;
    if (args.join() === "rotate-keys") return rotateKeys(readConfig(process.env));
    const command = commands[name];
    const email = parseEmail(address);
    if (!command || rest.length > 0) throw new Refusal(usage);
    if (!address) throw new Refusal(`the e-mail address is missing: ${usage}`);
    if (!email) throw new Refusal(`${address} is not an e-mail address: ${usage}`);
    return command(email, { ...readConfig(process.env), adminPassword: given });
  });
}

async function create(address: string, config: Config): Promise<string> {
  const password = config.adminPassword || (await askPassword(`Password for ${address}: `));
  if (!password) throw new Refusal("there is no password: set ADMIN_PASSWORD, or give it on standard input");
  const parsed = parseNewCredentials({ email: address, password });
  if (!parsed.ok) throw new Refusal(`the password cannot be used: ${Object.values(parsed.errors).join(", ")}`);
  const { email } = parsed.credentials;
  return withDatabase(config, async () => {
    const before = await findAccount(email);
    await saveOwner(parsed.credentials);
    const changed = before ? "; the password is changed, all sessions have ended" : "";
    return `${email} is an owner now${changed}. Sign in at ${config.siteUrl}/admin/login`;
  });
}

async function revoke(email: string, config: Config): Promise<string> {
  return withDatabase(config, async () => {
    if (!(await revokeAccess(email))) throw new Refusal(`${email} has no access to the back office`);
    const last = (await hasOwner()) ? "" : " There is no owner left: the next start prints a set-up link.";
    return `${email} no longer has access to the back office; the account stays.${last}`;
  });
}

async function rotateKeys(config: Config): Promise<string> {
  await withDatabase(config, async () => {
    await replaceKeys();
    await addSecret();
  });
  const rest = `tokens that other programs check can be verified for another ${graceHours} hours. Nobody is signed out.`;
  return `The keys are replaced. Cookies and links use the new key within two minutes. Existing ones stay valid; ${rest}`;
}

async function forgetFactors(email: string, config: Config): Promise<string> {
  return withDatabase(config, async () => {
    const account = await findAccount(email);
    if (!account) throw new Refusal(`${email} has no account`);
    await inTransaction(() => resetFactors(account.id));
    return `${email} now signs in with the password alone; all sessions have ended.`;
  });
}

function withDatabase<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  return withAddress(config, async (address) => {
    connectDatabase(address);
    try {
      await migrate(address, async () => {});
      return await work();
    } finally {
      await disconnectDatabase();
    }
  });
}

async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, "");
  stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typing = createInterface({ input: stdin, output: nowhere, terminal: true });
  typing.on("SIGINT", () => process.exit(130));
  const password = await typing.question("");
  typing.close();
  stderr.write("\n");
  return password;
}
