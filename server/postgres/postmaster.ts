import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { application, owner, type Programs, port } from "./cluster.ts";
import { EmbeddedPostgresError, reasonOf } from "./failure.ts";
import { postmasterOf, send, stopStalePostmaster } from "./stale-postmaster.ts";
import { type LogFile, mostUsefulLine, spawnWatched, type Watched } from "./watchdog.ts";

export type Postmaster = {
  ended: Promise<string>;
  /** Fast shutdown, immediate after 8 s; resolves when the process is gone. */
  stop(): Promise<void>;
};

export type Setup = {
  programs: Programs;
  cluster: string;
  socketDir: string;
  logFile: LogFile;
  log: (level: "debug" | "info" | "warn" | "error", message: string) => void;
};

/** Starts the server and waits until it answers. Throws an EmbeddedPostgresError, also when aborted. */
export async function startPostmaster(setup: Setup, signal: AbortSignal): Promise<Postmaster> {
  const begun = Date.now();
  for (;;) {
    await stopStalePostmaster(setup, (message) => setup.log("info", message));
    const begin = setup.logFile.length();
    const watched = launch(setup);
    const failure = await untilReady(setup, watched, signal);
    if (failure === undefined) return { ended: watched.ended, stop: () => stop(setup, watched) };
    const output = setup.logFile.since(begin);
    // A killed server's resources are free only when its last process is gone.
    const occupied = /lock file .* already exists|pre-existing shared memory|is another postmaster/i.test(output);
    if (!occupied || signal.aborted || Date.now() - begun > 15_000) {
      const text = `PostgreSQL did not start: ${mostUsefulLine(output)} (${failure}; see ${setup.logFile.path})`;
      throw new EmbeddedPostgresError(text);
    }
    await sleep(100);
  }
}

function launch({ programs, cluster, socketDir, logFile }: Setup): Watched {
  const settings: Record<string, string | number> = {
    listen_addresses: "",
    port,
    // A list, in which a name with a comma or a space has to be quoted.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    // Small: it serves one web application on a small machine.
    shared_buffers: "16MB",
    max_connections: 40,
    max_worker_processes: 2,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    jit: "off",
    ...(programs.major >= 18 ? { io_method: "sync" } : {}),
    // The same on every host, and no personal data in the log.
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    logging_collector: "off",
    log_destination: "stderr",
    log_checkpoints: "off",
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawnWatched(programs.binaries.postgres, ["-D", cluster, ...flags], programs, logFile);
}

async function untilReady(setup: Setup, watched: Watched, signal: AbortSignal): Promise<string | undefined> {
  const begun = Date.now();
  let told = begun;
  let how: string | undefined;
  const ended = watched.ended.then((words) => {
    how = words;
  });
  const cancel = () => watched.end();
  signal.addEventListener("abort", cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    for (;;) {
      const problem = await prepareDatabase(setup.socketDir);
      if (how !== undefined || !problem) return how;
      if (problem.lasting && Date.now() - begun > 5_000) {
        watched.end();
        await ended;
        return problem.reason;
      }
      await Promise.race([sleep(20), ended]);
      if (Date.now() - told < 10_000) continue;
      told = Date.now();
      // Recovery after a power cut may take minutes, so there is no limit while it runs.
      setup.log("info", `still waiting for PostgreSQL (${Math.round((told - begun) / 1000)} s): ${problem.reason}`);
    }
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** Gives the database and what is in it to the application, once: before, the superuser owned everything. */
const giveAway = `do $do$ declare statement text;
  begin
    if not exists (select from pg_roles where rolname = '${application}') then
      create role ${application} login createdb createrole;
    end if;
    -- Whoever holds such a lock stops every save, and the role of public pages needs none (decision 144).
    for statement in
      select format('revoke execute on function %1$s from public; grant execute on function %1$s to ${application}', p.oid::regprocedure)
      from pg_proc p where pronamespace = 'pg_catalog'::regnamespace and proname ~ 'advisory' and proacl is null
    loop execute statement; end loop;
    if exists (select from pg_database where datname = current_database() and datdba = '${application}'::regrole) then return; end if;
    for statement in
      select format('alter table %s owner to ${application}', c.oid::regclass) from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
      union all select format('alter routine %s owner to ${application}', p.oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    loop execute statement; end loop;
    alter schema public owner to ${application};
    execute format('alter database %I owner to ${application}', current_database());
  end $do$`;

type Problem = { reason: string; lasting: boolean };

async function prepareDatabase(socketDir: string): Promise<Problem | undefined> {
  try {
    const missing = await withClient(socketDir, owner, async () => false).catch((error: { code?: string }) => {
      if (error.code !== "3D000") throw error;
      return true;
    });
    if (missing) await withClient(socketDir, "postgres", (client) => client.query(`create database ${owner}`));
    await withClient(socketDir, owner, (client) => client.query(giveAway));
    return undefined;
  } catch (error) {
    // An SQL state means that the server answered and refused; waiting only helps while it is starting up.
    const state = (error as { code?: string }).code ?? "";
    return { reason: reasonOf(error), lasting: /^[0-9A-Z]{5}$/.test(state) && !state.startsWith("57P") };
  }
}

async function withClient<T>(socketDir: string, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const target = { host: socketDir, port, user: owner, database, ssl: false, connectionTimeoutMillis: 10_000 };
  const client = new pg.Client(target);
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function stop(setup: Setup, watched: Watched): Promise<void> {
  const { cluster, log } = setup;
  watched.end();
  const harder = ([8_000, 14_000] as const).map((after, step) =>
    setTimeout(() => {
      const pid = postmasterOf(cluster);
      const signal = step === 0 ? "SIGQUIT" : "SIGKILL";
      log("warn", `PostgreSQL has not ended after ${after / 1000} s: ${signal}`);
      if (pid) send(pid, signal);
    }, after),
  );
  await watched.ended;
  for (const timer of harder) clearTimeout(timer);
  // Someone may have killed only the watchdog.
  await stopStalePostmaster(setup, (message) => log("warn", message));
}
