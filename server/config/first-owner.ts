import { findPasswordProblem } from "~/accounts/password-check.server.ts";
import { findAccount, isFormerAddress, makeSetupToken, saveOwner } from "~/accounts/store/administrators.server.ts";
import { keepsSecureCookies } from "~/lib/http/secure-cookies.ts";
import { log } from "~/lib/log.server.ts";
import { type Config, ConfigError } from "./config.ts";

/** Creates the owner of ADMIN_EMAIL; returns a set-up link while there is none. Throws ConfigError. */
export async function prepareOwner(config: Config): Promise<string> {
  if (config.adminEmail) await makeConfigured(config.adminEmail, config.adminPassword);
  if (!keepsSecureCookies(new Request(config.siteUrl), config.siteUrl)) {
    log.warn("SITE_URL is plain http: anyone who reads the network can take over a signed-in browser. Use https");
  }
  const token = await makeSetupToken();
  if (!token) return "";
  const link = `${config.siteUrl}/admin/setup?token=${token}`;
  return `\n  There is no administrator yet. This link creates the first one and works once:\n  ${link}\n`;
}

async function makeConfigured(email: string, password: string | undefined): Promise<void> {
  const account = await findAccount(email);
  if (account?.staffId) return;
  if (account) {
    // A restart must not return a right that someone has removed.
    log.warn(`${email} (ADMIN_EMAIL) has lost its access; to make it an owner again: npm run admin -- create ${email}`);
    return;
  }
  if (await isFormerAddress(email)) {
    log.warn(`${email} (ADMIN_EMAIL) is the former address of an account: no administrator is created for it`);
    return;
  }
  if (!password) throw new ConfigError(`ADMIN_PASSWORD is missing: ADMIN_EMAIL=${email} is not an administrator yet`);
  // Checked only now: later starts do not use the password, and must not fail because of a newer rule.
  const problem = findPasswordProblem(password, { email });
  if (problem)
    throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`);
  await saveOwner({ email, password });
  log.info("the administrator of ADMIN_EMAIL has been created", { email });
}
