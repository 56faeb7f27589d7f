import { findPasswordProblem } from "~/content/password-check.server.ts";
import { findStanding, isFormerAddress, makeSetupToken, saveAdministrator } from "~/data/administrators.server.ts";
import { log } from "~/lib/log.server.ts";
import { keepsSecureCookies } from "~/lib/secure-cookies.ts";
import { type Config, ConfigError } from "./config.ts";

/**
 * Makes the administrator of ADMIN_EMAIL when there is no such account. Returns what stands under the line that says
 * the program is ready: while there is no administrator a link to the set-up page, which works once. Throws
 * ConfigError.
 */
export async function prepareAdministrator(config: Config): Promise<string> {
  if (config.adminEmail) await makeConfigured(config.adminEmail, config.adminPassword);
  if (!keepsSecureCookies({ url: config.siteUrl, userAgent: "" }, config.siteUrl)) {
    log.warn("SITE_URL is plain http: whoever reads the network can take over a signed-in browser. Use https");
  }
  const token = await makeSetupToken();
  if (!token) return "";
  const link = `${config.siteUrl}/admin/setup?token=${token}`;
  return `\n  There is no administrator yet. This link makes the first one and works once:\n  ${link}\n`;
}

async function makeConfigured(email: string, password: string | undefined): Promise<void> {
  const standing = await findStanding(email);
  if (standing === "administrator") return;
  if (standing === "account") {
    // A restart must not give back what somebody has taken away.
    log.warn(`${email} (ADMIN_EMAIL) was an administrator; to give the right back: npm run admin -- create ${email}`);
    return;
  }
  if (await isFormerAddress(email)) {
    log.warn(`${email} (ADMIN_EMAIL) is the former address of an account: no other one is made for it`);
    return;
  }
  if (!password) throw new ConfigError(`ADMIN_PASSWORD is missing: ADMIN_EMAIL=${email} is no administrator yet`);
  // Only now: later starts do not read it, and must not fail by a rule that came after it.
  const problem = findPasswordProblem(password, { email });
  if (problem)
    throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`);
  await saveAdministrator({ email, password });
  log.info("the administrator of ADMIN_EMAIL has been made", { email });
}
