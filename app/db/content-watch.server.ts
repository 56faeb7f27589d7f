import pg from "pg";
import { clock } from "~/lib/clock.server.ts";
import { log } from "~/lib/log.server.ts";
import { clientConfig, type DatabaseAddress } from "./connections.server.ts";

const firstDelayMs = 250;
const maxDelayMs = 10_000;
/** A broken connection may be silent, so it is tested. */
const pingIntervalMs = 30_000;
const queryTimeoutMs = 5_000;

const channels = ["deliveries", "pictures", "schedule"] as const;

export type ContentWatch = { close(): Promise<void> };

/** Called after a change: of content, with its new version; of mails and events to send; of pictures. */
export type ChangeHandlers = Record<(typeof channels)[number], () => void> & {
  content(version: number): void;
  /** Changes are received from now on; `version` is the newest content version. Called before the other handlers. */
  opened(version: number): void;
  /** Changes are not received until `opened` is called again. */
  lost(): void;
};

/** Calls the handlers after every notification, on its own connection. Never rejects. */
export function watchChanges(address: DatabaseAddress, handlers: ChangeHandlers): ContentWatch {
  let current: pg.Client | undefined;
  let stopPause: (() => void) | undefined;
  let failures = 0;
  let isClosed = false;

  const connect = async () => {
    const client = new pg.Client({ ...clientConfig(address), query_timeout: queryTimeoutMs, keepAlive: true });
    current = client;
    client.on("error", (error) => lose(client, error));
    client.on("end", () => lose(client, new Error("the connection ended")));
    let known: number | undefined;
    const follow = oneAtATime(async () => {
      const { rows } = await client.query<{ version: string }>("select version from content_version");
      const version = Number(rows[0]?.version);
      if (current !== client || version === known) return;
      // A restored table is older than what was known.
      if (known === undefined || version < known) handlers.opened(version);
      known = version;
      handlers.content(version);
    });
    let isListening = false;
    client.on("notification", ({ channel }) => {
      const other = channels.find((one) => one === channel);
      if (other) handlers[other]();
      // Every role of the database may notify, of anything: only the table says what is true.
      else if (isListening) follow().catch((error) => lose(client, error));
    });
    try {
      await client.connect();
      for (const channel of [...channels, "content_version"]) await client.query(`listen ${channel}`);
      // Read after LISTEN, so that no change is missed.
      isListening = true;
      await follow();
    } catch (error) {
      lose(client, error as Error);
      return;
    }
    if (current !== client) return;
    if (failures > 0) log.info("changes of content are received again");
    failures = 0;
    // Changes during a broken connection are not reported later, so a new one counts as a change of everything.
    for (const channel of channels) handlers[channel]();
  };
  const lose = (client: pg.Client, error: Error) => {
    if (isClosed || current !== client) return;
    current = undefined;
    void client.end().catch(() => {});
    handlers.lost();
    if (failures === 0)
      log.warn("changes of content are not received until the database answers", { error: error.message });
    const pause = Math.min(maxDelayMs, firstDelayMs * 2 ** failures);
    failures += 1;
    stopPause = clock().after(pause, connect);
  };
  const stopPings = clock().every(pingIntervalMs, () => {
    const client = current;
    client?.query("select 1").catch((error) => lose(client, error));
  });

  void connect();
  return {
    async close() {
      isClosed = true;
      stopPings();
      stopPause?.();
      await current?.end().catch(() => {});
    },
  };
}

/** Runs work once for all calls that come while it waits to begin: never twice at once, and always after the last call. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      running = work();
      return running;
    });
    return next;
  };
}
