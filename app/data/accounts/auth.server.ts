import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { passwordLength } from "~/content/accounts/sign-in.ts";
import { findCookie } from "~/lib/http/secure-cookies.ts";
import { log } from "~/lib/log.server.ts";
import { toAddressBlock } from "~/lib/text/address-block.ts";
import { createThrottledWarning } from "~/lib/throttled-warning.ts";
import { createQueues, QueueFull } from "~/lib/work-queue.ts";
import { db } from "../db/db.server.ts";
import { mailSettings } from "../mail/mail-settings.server.ts";
import { noteAccountEvent, passwordChanged, sendResetLink } from "./account-events.server.ts";
import { hashPassword, inKnownDeviceQueue, verifyPassword } from "./administrators.server.ts";
import { authPlugins, authTables } from "./auth-plugins.server.ts";
import { admitSession, beginChallenge, FactorAsked, noRole, noteSession, noteTry } from "./session-ways.server.ts";
import { type Caller, cookiePrefix, findSignedIn, removeSession, requireSessionKey } from "./sessions.server.ts";
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

/** What became of a sign-in: "challenged" needs the second factor, "no-role" was right, "refused" says nothing about why. */
export type SignInResult =
  | { outcome: "signed-in" | "challenged"; cookies: string[] }
  | { outcome: "no-role" | "refused" | "busy" };

/** Where the library serves its own routes (admin/auth-routes.ts). */
export const authPath = "/admin/auth";

const limitedPaths = new Set(["/sign-in/email", "/sign-in/email-otp", "/passkey/verify-authentication"]);
/** Set by us alone, from what the HTTP layer believes; the library would read X-Forwarded-For. */
const addressHeader = "x-sikka-client-address";

/** How long a link for a new password works, in minutes. */
export const resetMinutes = 30;

/** Signs in, one try of an account after the other; a known device has a line of its own, which strangers never fill. */
export async function signIn(
  credentials: { email: string; password: string },
  caller: SignInCaller,
): Promise<SignInResult> {
  const email = credentials.email.trim().toLowerCase();
  const body = { email, password: credentials.password };
  return inTurn(email, caller, () => settleSignIn(caller, ({ api }, asked) => api.signInEmail({ body, ...asked })));
}

/** Looks at a try when those before it have been: the lines of signIn, for every way that names an e-mail address. */
export async function inTurn(
  email: string,
  caller: SignInCaller,
  evaluate: () => Promise<SignInResult>,
): Promise<SignInResult> {
  try {
    const attempt = await attemptOf({ email }, toAuthHeaders(caller), caller.isSecure);
    if (await isOfKnownDevice(attempt)) {
      return await turns(`device ${attempt.device}`, () => inKnownDeviceQueue(evaluate));
    }
    return await turns(`address ${toAddressBlock(caller.clientAddress)}`, () => turns(`account ${email}`, evaluate));
  } catch (error) {
    if (error instanceof QueueFull) return { outcome: "busy" };
    throw error;
  }
}

const turns = createQueues({ atOnce: 1, waiting: 50 });
const tallies = {
  over: createThrottledWarning("a sign-in over the limit was refused"),
  failed: createThrottledWarning("a sign-in failed"),
};

/** Carries out a sign-in of the library and ends the session that this browser had before; "challenged" makes none yet. */
export async function settleSignIn(
  caller: SignInCaller,
  enter: (
    library: Library,
    asked: { headers: Headers; returnHeaders: true },
  ) => Promise<{ headers: Headers; response: { user: { id: string; email: string } } }>,
): Promise<SignInResult> {
  try {
    const asked = { headers: toAuthHeaders(caller), returnHeaders: true as const };
    const { headers, response } = await enter(await authLibrary(caller.isSecure), asked);
    const cookies = headers.getSetCookie();
    if ("twoFactorRedirect" in response) return { outcome: "challenged", cookies };
    await removeSession(caller);
    return { outcome: "signed-in", cookies: [...cookies, await rememberDevice(response.user, caller)] };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    return { outcome: error.body?.code === noRole ? "no-role" : "refused" };
  }
}

/** The cookie by which this browser is a known device of an account from now on. */
export async function rememberDevice(user: { id: string; email: string }, caller: SignInCaller): Promise<string> {
  const device = await findKnownDevice(deviceOf(toAuthHeaders(caller), caller.isSecure), user.email);
  return toDeviceCookie({ name: deviceCookie(caller.isSecure), isSecure: caller.isSecure }, user.id, device);
}

/** Ends the caller's session; returns the cookies that tell the browser so. Rejects when the database cannot answer. */
export async function signOut(caller: Caller): Promise<string[]> {
  const signedIn = await findSignedIn(caller);
  await removeSession(caller);
  if (signedIn) await noteAccountEvent({ kind: "signed-out", userId: signedIn.userId });
  const { api } = await authLibrary(caller.isSecure);
  const { headers } = await api.signOut({ headers: new Headers(), returnHeaders: true });
  return headers.getSetCookie();
}

export function toAuthHeaders({ clientAddress, userAgent, cookies }: SignInCaller): Headers {
  const headers = new Headers({ [addressHeader]: clientAddress, "user-agent": userAgent });
  if (cookies) headers.set("cookie", cookies);
  return headers;
}

type Library = ReturnType<typeof createLibrary>;
let made: { of: ReturnType<typeof db>; libraries: Map<boolean, Promise<Library>> } | undefined;

/** The library for browsers that keep Secure cookies, and for those that do not: the names of the cookies differ. */
export function authLibrary(isSecure: boolean): Promise<Library> {
  const database = db();
  if (made?.of !== database) made = { of: database, libraries: new Map() };
  const { libraries } = made;
  const found = libraries.get(isSecure) ?? requireSessionKey().then((secret) => createLibrary(isSecure, secret));
  libraries.set(isSecure, found);
  found.catch(() => libraries.delete(isSecure));
  return found;
}

/** The accounts and the secrets of links, as the library keeps them; the names of its cookies do not matter here. */
export const authRecords = async () => (await (await authLibrary(true)).$context).internalAdapter;

function createLibrary(isSecure: boolean, secret: string) {
  const { siteUrl } = mailSettings();
  return betterAuth({
    ...authTables,
    database: { db: db().withoutPlugins(), type: "postgres" },
    secret,
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
      // Counted in UTF-16 units here, of which a character takes two at the most.
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
        tallies.over({ address: ctx.headers?.get(addressHeader) });
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

async function countTry(returned: unknown, attempt: Attempt): Promise<boolean> {
  const isWrong = returned instanceof APIError && !(returned instanceof FactorAsked) && returned.body?.code !== noRole;
  if (!isWrong) {
    await removeFailures(attempt);
    return false;
  }
  if (returned.statusCode >= 500) return false;
  tallies.failed({});
  await saveFailure(attempt);
  return true;
}

/** Under what a try is counted: the body names the account or the passkey, the headers the address and the device. */
export async function attemptOf(body: unknown, headers: Headers | undefined, isSecure: boolean): Promise<Attempt> {
  const named = body as { email?: unknown; response?: { id?: unknown } } | undefined;
  const email = String(named?.email ?? named?.response?.id ?? "");
  const device = await findKnownDevice(deviceOf(headers, isSecure), email);
  return toAttempt(email, headers?.get(addressHeader) ?? "", device);
}

function deviceOf(headers: Headers | undefined, isSecure: boolean): string | null {
  return findCookie(headers?.get("cookie"), deviceCookie(isSecure));
}

function deviceCookie(isSecure: boolean): string {
  return `${cookiePrefix(isSecure)}.device`;
}
