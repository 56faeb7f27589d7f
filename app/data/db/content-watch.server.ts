import pg from "pg";
import { log } from "~/lib/log.server.ts";
import { clientConfig, type DatabaseAddress, readContentVersion } from "./db.server.ts";

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
  let pausing: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  const connect = async () => {
    const client = new pg.Client({ ...clientConfig(address), query_timeout: queryTimeoutMs, keepAlive: true });
    current = client;
    client.on("error", (error) => lose(client, error));
    client.on("end", () => lose(client, new Error("the connection ended")));
    let isOpen = false;
    let version = 0;
    client.on("notification", ({ channel, payload }) => {
      const other = channels.find((one) => one === channel);
      if (other) handlers[other]();
      else if (isOpen) handlers.content(Number(payload));
    });
    try {
      await client.connect();
      for (const channel of [...channels, "content_version"]) await client.query(`listen ${channel}`);
      // Read after LISTEN, so that no change is missed.
      version = Number(await readContentVersion());
    } catch (error) {
      lose(client, error as Error);
      return;
    }
    if (current !== client) return;
    if (failures > 0) log.info("changes of content are received again");
    failures = 0;
    isOpen = true;
    // Changes during a broken connection are not reported later, so a new one counts as a change of everything.
    handlers.opened(version);
    handlers.content(version);
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
    pausing = setTimeout(connect, pause);
  };
  const ping = setInterval(() => {
    const client = current;
    client?.query("select 1").catch((error) => lose(client, error));
  }, pingIntervalMs);

  void connect();
  return {
    async close() {
      isClosed = true;
      clearInterval(ping);
      clearTimeout(pausing);
      await current?.end().catch(() => {});
    },
  };
}
