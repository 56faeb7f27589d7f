import { createHash } from "node:crypto";
import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { db } from "~/db/db.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { findCookie } from "~/lib/http/secure-cookies.ts";
import { log } from "~/lib/log.server.ts";
import { toAddressBlock } from "~/lib/text/address-block.ts";
import { createThrottledWarning } from "~/lib/throttled-warning.ts";
import { createQueues, QueueFull } from "~/lib/work-queue.ts";
import { mailSettings } from "~/mail/store/mail-settings.server.ts";
import { passwordLength } from "../sign-in.ts";
import { noteAccountEvent, passwordChanged, sendResetLink } from "./account-events.server.ts";
import { hashPassword, inKnownDeviceQueue, verifyPassword } from "./administrators.server.ts";
import { authPlugins, authTables } from "./auth-plugins.server.ts";
import { admitSession, beginChallenge, FactorAsked, noteSession, noteTry } from "./session-ways.server.ts";
import {
  type Caller,
  cookiePrefix,
  findSignedIn,
  removeSession,
  requireFirstKey,
  requireSessionKeys,
  withCurrentSignatures,
} from "./sessions.server.ts";
import {
  type Attempt,
  findKnownDevice,
  isOfKnownDevice,
  isOverLimit,
  removeFailures,
  saveFailure,
  toAttempt,
  toDeviceCookie,
} from "./sign-in-limits.server.ts";

export type SignInCaller = Caller & { clientAddress: string; userAgent: string };

/** The result of a sign-in: "challenged" needs the second factor, "refused" gives no reason. */
export type SignInResult = { outcome: "signed-in" | "challenged"; cookies: string[] } | { outcome: "refused" | "busy" };

/** The prefix of the library's own routes (admin/auth-routes.ts). */
export const authPath = "/admin/auth";

const limitedPaths = new Set(["/sign-in/email", "/sign-in/email-otp", "/passkey/verify-authentication"]);
/** Set only by us, to the address the HTTP layer trusts; the library would read X-Forwarded-For. */
const addressHeader = "x-sikka-client-address";

/** Lifetime of a password reset link, in minutes. */
export const resetMinutes = 30;

/** Signs in, one attempt per account at a time; a known device has its own queue, which strangers cannot enter. */
export async function signIn(
  credentials: { email: string; password: string },
  caller: SignInCaller,
): Promise<SignInResult> {
  const email = credentials.email.trim().toLowerCase();
  const body = { email, password: credentials.password };
  return inTurn(email, caller, () => settleSignIn(caller, ({ api }, asked) => api.signInEmail({ body, ...asked })));
}

/** Runs an attempt after the earlier ones of signIn's queues, for every way that uses an e-mail address. */
export async function inTurn(
  email: string,
  caller: SignInCaller,
  evaluate: () => Promise<SignInResult>,
): Promise<SignInResult> {
  try {
    const attempt = await attemptOf({ email }, await toAuthHeaders(caller), caller.isSecure);
    if (await isOfKnownDevice(attempt)) {
      return await turns()(`device ${attempt.device}`, () => inKnownDeviceQueue(evaluate));
    }
    return await turns()(`address ${toAddressBlock(caller.clientAddress)}`, () =>
      turns()(`account ${email}`, evaluate),
    );
  } catch (error) {
    if (error instanceof QueueFull) return { outcome: "busy" };
    throw error;
  }
}

const turns = perApp("turns of sign-ins", () => createQueues({ atOnce: 1, waiting: 50 }));
const tallies = perApp("tallies of sign-ins", () => ({
  over: createThrottledWarning("a sign-in over the limit was refused"),
  failed: createThrottledWarning("a sign-in failed"),
}));

/** Runs a sign-in of the library and ends this browser's earlier session; "challenged" creates none yet. */
export async function settleSignIn(
  caller: SignInCaller,
  enter: (
    library: Library,
    asked: { headers: Headers; returnHeaders: true },
  ) => Promise<{ headers: Headers; response: { user: { id: string; email: string } } }>,
): Promise<SignInResult> {
  try {
    const asked = { headers: await toAuthHeaders(caller), returnHeaders: true as const };
    const { headers, response } = await enter(await authLibrary(caller.isSecure), asked);
    const cookies = headers.getSetCookie();
    if ("twoFactorRedirect" in response) return { outcome: "challenged", cookies };
    await removeSession(caller);
    return { outcome: "signed-in", cookies: [...cookies, await rememberDevice(response.user, caller)] };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    return { outcome: "refused" };
  }
}

/** The cookie that makes this browser a known device of an account. */
export async function rememberDevice(user: { id: string; email: string }, caller: SignInCaller): Promise<string> {
  const device = await findKnownDevice(deviceOf(await toAuthHeaders(caller), caller.isSecure), user.email);
  return toDeviceCookie({ name: deviceCookie(caller.isSecure), isSecure: caller.isSecure }, user.id, device);
}

/** Ends the caller's session; returns the cookies that clear it. Rejects if the database does not answer. */
export async function signOut(caller: Caller): Promise<string[]> {
  const signedIn = await findSignedIn(caller);
  await removeSession(caller);
  if (signedIn) await noteAccountEvent({ kind: "signed-out", userId: signedIn.userId });
  const { api } = await authLibrary(caller.isSecure);
  const { headers } = await api.signOut({ headers: new Headers(), returnHeaders: true });
  return headers.getSetCookie();
}

export async function toAuthHeaders({ clientAddress, userAgent, cookies }: SignInCaller): Promise<Headers> {
  const headers = new Headers({ [addressHeader]: clientAddress, "user-agent": userAgent });
  if (cookies) headers.set("cookie", await withCurrentSignatures(cookies));
  return headers;
}

type Library = ReturnType<typeof createLibrary>;
type Made = { of: ReturnType<typeof db>; keys: string; libraries: Map<boolean, Library> };
const cache = perApp("auth libraries", (): { made?: Made } => ({}));

/** The library for browsers that keep Secure cookies, and for the others: their cookie names differ. */
export async function authLibrary(isSecure: boolean): Promise<Library> {
  const database = db();
  const secrets = await requireSessionKeys();
  const keys = secrets.join();
  const { made } = cache();
  const current = made?.of === database && made.keys === keys ? made : { of: database, keys, libraries: new Map() };
  cache().made = current;
  const { libraries } = current;
  const found = libraries.get(isSecure) ?? createLibrary(isSecure, toSecrets(secrets, await requireFirstKey()));
  libraries.set(isSecure, found);
  return found;
}

/** The library's accounts and link secrets; its cookie names do not matter here. */
export const authRecords = async () => (await (await authLibrary(true)).$context).internalAdapter;

function createLibrary(isSecure: boolean, secrets: ReturnType<typeof toSecrets>) {
  const { siteUrl } = mailSettings();
  return betterAuth({
    ...authTables,
    database: { db: db().withoutPlugins(), type: "postgres" },
    ...secrets,
    baseURL: siteUrl,
    basePath: authPath,
    plugins: [...authPlugins(siteUrl)],
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { log: (level, message, ...details) => log[level === "error" ? "error" : "debug"](message, { details }) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      // Counted in UTF-16 units here; a character has at most two.
      maxPasswordLength: passwordLength.max * 2,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, token }) => sendResetLink(user.email, token, resetMinutes),
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => passwordChanged(user.id, "password-reset"),
    },
    advanced: {
      database: { generateId: "uuid", joins: true },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(isSecure),
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (!limitedPaths.has(ctx.path)) return;
        if (!(await isOverLimit(await attemptOf(ctx.body, ctx.headers, isSecure)))) return;
        tallies().over({ address: ctx.headers?.get(addressHeader) });
        await noteTry("sign-in-limited", ctx);
        throw new APIError("UNAUTHORIZED");
      }),
      after: createAuthMiddleware(async (ctx) => {
        const { returned } = ctx.context;
        if (limitedPaths.has(ctx.path)) {
          const isWrong = await countTry(returned, await attemptOf(ctx.body, ctx.headers, isSecure));
          if (isWrong) await noteTry("sign-in-failed", ctx);
        }
        if (returned instanceof FactorAsked) return beginChallenge(ctx, returned.userId);
      }),
    },
    databaseHooks: {
      session: {
        create: {
          before: (session, ctx) => admitSession(session.userId, ctx?.path),
          after: ({ userId }, ctx) => {
            const caller = { cookies: ctx?.headers?.get("cookie") ?? null, isSecure };
            const deviceCookie = deviceOf(ctx?.headers, isSecure);
            return noteSession(userId, { path: ctx?.path, caller, deviceCookie });
          },
        },
      },
    },
  });
}

/** What was encrypted before the first rotation names no version: `first` decrypts it. */
function toSecrets(values: readonly string[], first: string) {
  const [value = ""] = values;
  if (values.length === 1) return { secret: value };
  const versions = values.map((value) => ({
    version: createHash("sha256").update(value).digest().readUInt32BE(),
    value,
  }));
  return { secret: first, secrets: versions };
}

async function countTry(returned: unknown, attempt: Attempt): Promise<boolean> {
  const isWrong = returned instanceof APIError && !(returned instanceof FactorAsked);
  if (!isWrong) {
    await removeFailures(attempt);
    return false;
  }
  if (returned.statusCode >= 500) return false;
  tallies().failed({});
  await saveFailure(attempt);
  return true;
}

/** The keys an attempt counts for: the body names the account or passkey, the headers the address and device. */
export async function attemptOf(body: unknown, headers: Headers | undefined, isSecure: boolean): Promise<Attempt> {
  const named = body as { email?: unknown; response?: { id?: unknown } } | undefined;
  const email = String(named?.email ?? named?.response?.id ?? "");
  const device = await findKnownDevice(deviceOf(headers, isSecure), email);
  return toAttempt(email, headers?.get(addressHeader) ?? "", device);
}

function deviceOf(headers: Headers | undefined, isSecure: boolean): string | null {
  return findCookie(headers?.get("cookie"), deviceCookie(isSecure));
}

const deviceCookie = (isSecure: boolean): string => `${cookiePrefix(isSecure)}.device`;
