import type { Server } from "node:http";
import { openProvider } from "~/accounts/store/identity-provider.server.ts";
import type { DatabaseAddress } from "~/db/connections.server.ts";
import { connectDatabase, connectVisitors, disconnectDatabase } from "~/db/db.server.ts";
import { findLastingReason } from "~/db/failure.server.ts";
import { migrate } from "~/db/migrate.server.ts";
import { type Login, preparePublicRole, withLogin } from "~/db/public-role.server.ts";
import { connectReplica, disconnectReplica } from "~/db/read-replica.server.ts";
import { openBackups } from "~/features/backup/scheduled-backup.server.ts";
import { addViews } from "~/features/blog/post-views.server.ts";
import { openKeptEnquiries } from "~/features/enquiries/store/kept-enquiries.server.ts";
import { currentSitemap } from "~/features/sitemap/sitemap.server.ts";
import { openCdn } from "~/features/system/cdn.server.ts";
import { openMachine } from "~/features/system/machine-checks.server.ts";
import { addFirstLinks, addMissingFlags, seedDatabase } from "~/features/system/seed.server.ts";
import { type AppState, inApp } from "~/lib/app-state.server.ts";
import { isUnavailable } from "~/lib/attempt.server.ts";
import { clock, startedAt } from "~/lib/clock.server.ts";
import { openBotCheck } from "~/lib/http/bot-check.server.ts";
import { type LogWriter, log, setLog } from "~/lib/log.server.ts";
import { openMail } from "~/mail/store/mail-settings.server.ts";
import { fileStore, openFileStore } from "~/media/store/file-store.server.ts";
import { startBackgroundWork } from "./background-work.ts";
import { type Config, ConfigError, databaseRefusal } from "./config/config.ts";
import { prepareOwner } from "./config/first-owner.ts";
import { listen } from "./config/listen.ts";
import { warnOfMistypedVariables } from "./config/mistyped-variables.ts";
import { warnOfPlainConnections } from "./config/plain-connections.ts";
import { fetchFrom } from "./fetch.ts";
import { createDrain } from "./gate/drain.ts";
import { createMetrics } from "./health/metrics.ts";
import { createWebServer } from "./http.ts";
import { keepTrying } from "./late-database.ts";
import { openDiskPages, toPagesFolder } from "./page-cache/disk-pages.ts";
import { createFreshness } from "./page-cache/freshness.ts";
import { loadBuild, type Pages } from "./pages.ts";
import { startEmbeddedPostgres } from "./postgres/supervisor.ts";
import { createRouteTable } from "./route-table.ts";
import { isStaffView } from "./staff-pages.ts";
import { createViewCounter } from "./view-counter.ts";

/** One site, with all that belongs to it: connections, caches, queues, limits, jobs, secrets. A process may have several. */
export type App = {
  /**
   * Opens files and database and begins the background work. Returns a text for the operator: how to become the first
   * owner, or "". Rejects with a sentence for the operator (ConfigError, Refusal); `close` what has been opened then.
   */
  start(): Promise<string>;
  /** Listens at HOST and PORT once it is started. Rejects like `start`. */
  listen(): Promise<void>;
  /** Answers as the listener would, without one; `from` is the client's address. Redirects are not followed. */
  fetch(request: Request, from?: string): Promise<Response>;
  /** Refuses new requests, lets open ones end, then ends all that was started, also by a start that failed. */
  close(signal?: string): Promise<void>;
  /** Moves its clock on by milliseconds, but not the database's; what has become due begins. For tests. */
  moveClock(ms: number): void;
};

/** An app that is not started. Its log lines go to `write`, by default to the standard streams. */
export function createApp(config: Config, pages: Pages, write?: LogWriter): App {
  const state: AppState = new Map();
  const closing: (() => Promise<void>)[] = [];
  const status = { draining: false };
  let server: Server | undefined;
  let drain: (() => Promise<void>) | undefined;
  const requireServer = () => {
    if (!server) throw new Error("the app is not running");
    return server;
  };
  return {
    start: () => inApp(open, state),
    moveClock: (ms) => inApp(() => clock().move(ms), state),
    listen: () => inApp(async () => listen(requireServer(), config), state),
    fetch: (request, from = "127.0.0.1") => inApp(async () => fetchFrom(requireServer(), request, from), state),
    close: (signal) =>
      inApp(async () => {
        status.draining = true;
        if (signal) log.info("stopping", { signal });
        await drain?.();
        server = undefined;
        for (const close of closing.reverse().splice(0)) await close();
      }, state),
  };

  async function open(): Promise<string> {
    startedAt();
    setLog({ level: config.logLevel, ...(write && { write }) });
    warnOfMistypedVariables();
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
    const { dataDir, s3, backup } = config;
    openBackups({ address: database, files: fileStore(), dataDir, s3, build: version, ...backup });
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
    const web = createWebServer(pages, routes, config, status, freshness, disk);
    web.server.prependListener("request", views.watch);
    const end = createDrain(web.server);
    server = web.server;
    if (config.metricsPort !== undefined) {
      const metrics = createMetrics(web.server, web.countDirect);
      await listen(metrics, { port: config.metricsPort, host: config.metricsHost }, "METRICS_");
      closing.push(async () => void metrics.close());
    }
    drain = () => end(config.drainSeconds);
    const startWork = () =>
      closing.push(startBackgroundWork(database, { siteUrl: config.siteUrl, build: version }, freshness));
    if (invitation === null) closing.push(keepTrying(begin, startWork));
    else startWork();
    return invitation ?? "";
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
