import { existsSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { findPasswordProblem } from "~/content/accounts/password-check.server.ts";
import { findAccount, isFormerAddress, makeSetupToken, saveOwner } from "~/data/accounts/administrators.server.ts";
import { openProvider } from "~/data/accounts/identity-provider.server.ts";
import { openBackups } from "~/data/backup/scheduled-backup.server.ts";
import { addViews } from "~/data/content/posts.server.ts";
import { currentSitemap } from "~/data/content/sitemap.server.ts";
import { connectDatabase, connectVisitors, type DatabaseAddress, disconnectDatabase } from "~/data/db/db.server.ts";
import { findLastingReason } from "~/data/db/failure.server.ts";
import { migrate } from "~/data/db/migrate.server.ts";
import { type Login, preparePublicRole, withLogin } from "~/data/db/public-role.server.ts";
import { connectReplica, disconnectReplica } from "~/data/db/read-replica.server.ts";
import { openKeptEnquiries } from "~/data/enquiries/kept-enquiries.server.ts";
import { openMail } from "~/data/mail/mail-settings.server.ts";
import { fileStore, openFileStore } from "~/data/media/file-store.server.ts";
import { openCdn } from "~/data/operations/cdn.server.ts";
import { openMachine } from "~/data/operations/machine-checks.server.ts";
import { addFirstLinks, addMissingFlags, seedDatabase } from "~/data/operations/seed.server.ts";
import { isUnavailable } from "~/lib/attempt.server.ts";
import { openBotCheck } from "~/lib/http/bot-check.server.ts";
import { explain } from "~/lib/http/refusal.ts";
import { keepsSecureCookies } from "~/lib/http/secure-cookies.ts";
import { log, setLogLevel } from "~/lib/log.server.ts";
import { lowerPoolThreads } from "~/lib/resource-watch.ts";
import { startBackgroundWork } from "./background-work.ts";
import { type Config, ConfigError, databaseRefusal, readConfig } from "./config/config.ts";
import { warnOfPlainConnections } from "./config/plain-connections.ts";
import { createWebServer, type WebServer } from "./http.ts";
import { keepTrying } from "./late-database.ts";
import { createMetrics } from "./metrics.ts";
import { openDiskPages, toPagesFolder } from "./page-cache/disk-pages.ts";
import { createFreshness } from "./page-cache/freshness.ts";
import { loadBuild, type Pages } from "./pages.ts";
import { startEmbeddedPostgres } from "./postgres/supervisor.ts";
import { createRouteTable } from "./route-table.ts";
import { isStaffView } from "./staff-pages.ts";
import { createViewCounter } from "./view-counter.ts";

/** Runs the program until a signal: config, database, HTTP, drain. Exits with 1 and one line if it cannot start. */
export async function run(pages: Pages): Promise<void> {
  const began = performance.now();
  const closing: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closing.reverse().splice(0)) await close();
  };
  const state = { draining: false };
  let drain: (() => Promise<void>) | undefined;
  const stop = async (signal: string) => {
    if (state.draining) process.exit(1);
    state.draining = true;
    log.info("stopping", { signal });
    await drain?.();
    await closeAll();
    process.exit(0);
  };
  // A log on a full disk is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  try {
    if (existsSync(".env")) process.loadEnvFile();
    const config = readConfig(process.env);
    setLogLevel(config.logLevel);
    warnOfPlainConnections(config);
    await openFiles(config);
    openKeptEnquiries(config.dataDir);
    openMail(config.mail);
    openMachine(config);
    openCdn(config.cdn);
    openBotCheck(config.botCheck);
    openProvider(config.provider);
    const build = await loadBuild(pages);
    // The version changes with the files that pages link to.
    const { version } = build.assets;
    const disk = await openDiskPages(toPagesFolder(config.dataDir, version, config.databaseUrl));
    const hasPages = disk.keys().length > 0;
    const database = await openDatabase(config, hasPages, closing);
    openBackups({ address: database, files: fileStore(), dataDir: config.dataDir, s3: config.s3, ...config.backup });
    const begin = () => prepare(database, config).then(() => prepareOwner(config));
    const invitation = await begin().catch((error) => {
      if (!isUnavailable(error) || !hasPages) throw error;
      log.error("the database cannot be used: pages are shown as they were, until it does", { error });
      return null;
    });
    const routes = createRouteTable(build);
    const views = createViewCounter(addViews, routes, (request) => isStaffView(request, config.siteUrl));
    closing.push(() => views.close());
    const freshness = createFreshness();
    lowerPoolThreads();
    const web = createWebServer(pages, routes, config, state, freshness, disk);
    web.server.prependListener("request", views.watch);
    const end = createDrain(web);
    await listen(web.server, config);
    if (config.metricsPort !== undefined) {
      const metrics = createMetrics(web.server, web.countDirect);
      await listen(metrics, { ...config, port: config.metricsPort }, "METRICS_PORT");
      closing.push(async () => void metrics.close());
    }
    drain = () => end(config.drainSeconds);
    const startWork = () =>
      closing.push(startBackgroundWork(database, { siteUrl: config.siteUrl, build: version }, freshness));
    if (invitation === null) closing.push(keepTrying(begin, startWork));
    else startWork();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `\n  Sikka is ready at ${config.siteUrl} (${seconds} s). Press Ctrl+C to stop.\n${invitation ?? ""}\n`,
    );
  } catch (error) {
    if (state.draining) return;
    process.stderr.write(`\n  Sikka could not start: ${explain(error)}\n\n`);
    await closeAll().catch(() => {});
    process.exit(1);
  }
}

async function openFiles({ dataDir, s3 }: Config): Promise<void> {
  openFileStore(dataDir, s3);
  if (!s3) return;
  try {
    await fileStore().ping();
  } catch (error) {
    throw new ConfigError(`S3_BUCKET=${s3.bucket} cannot be used: ${(error as Error).message}`);
  }
}

async function openDatabase(
  config: Config,
  isPatient: boolean,
  closing: (() => Promise<void>)[],
): Promise<DatabaseAddress> {
  let address: DatabaseAddress = { connectionString: config.databaseUrl };
  if (!config.databaseUrl) {
    const embedded = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      binDir: config.postgresBinDir,
      isPatient,
      log: (level, message) => log[level](message),
      onExit: (reason) => log.error("the embedded database ended by itself", { reason }),
    });
    closing.push(() => embedded.stop());
    address = embedded.connection;
  }
  connectDatabase(address);
  closing.push(disconnectDatabase, disconnectReplica);
  return address;
}

async function prepare(address: DatabaseAddress, config: Config): Promise<void> {
  let login: Login | null = null;
  try {
    await migrate(address, async () => {
      await addMissingFlags();
      await addFirstLinks();
      await seedDatabase(config.seed);
      login = await preparePublicRole(address);
    });
  } catch (error) {
    const lasting = findLastingReason(error);
    const name = config.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
    if (lasting) throw new ConfigError(`${name} cannot be used: ${lasting}`, { cause: error });
    throw config.databaseUrl ? databaseRefusal(error) : error;
  }
  if (login) connectVisitors(await withLogin(address, login));
  if (config.databaseReadUrl) connectReplica(await withLogin({ connectionString: config.databaseReadUrl }, login));
  await currentSitemap(config.siteUrl);
}

function listen(server: Server, config: Pick<Config, "port" | "host">, name = "PORT"): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `${name}=${config.port} cannot be used: another program is listening there`,
        EACCES: `${name}=${config.port} cannot be used: this user may not listen there`,
        EADDRNOTAVAIL: `HOST=${config.host} cannot be used: it is not an address of this machine`,
        ENOTFOUND: `HOST=${config.host} cannot be used: it is not an address of this machine`,
      };
      reject(reasons[error.code ?? ""] ? new ConfigError(reasons[error.code ?? ""]) : error);
    });
    server.listen(config.port, config.host, resolve);
  });
}

/** Time limit for open requests once no more are accepted, in milliseconds (contract: 10 s in all). */
const shutdownTimeoutMs = 7_000;

/** Ends a server without breaking off responses. Call it before the server answers anything. */
function createDrain({ server, connections }: WebServer): (seconds: number) => Promise<void> {
  const open = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
    open.add(response);
    response.once("close", () => {
      open.delete(response);
      // The connection is idle now, and otherwise stays open for seconds.
      if (isDraining && !server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  /** Answers until balancers have noticed; then open requests get seven seconds. */
  return async (seconds) => {
    isDraining = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    await sleep(seconds * 1_000);
    const forced = setTimeout(() => {
      server.closeAllConnections();
      connections?.closeAll();
    }, shutdownTimeoutMs);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      connections?.closeIdle();
    });
    clearTimeout(forced);
  };
}

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
