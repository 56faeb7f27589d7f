import pg from "pg";
import { isLoopback } from "~/lib/http/secure-cookies.ts";

/** Whether the driver goes to this address over a network without encryption; PGSSLMODE and sockets count. */
export function isPlainAddress(connectionString: string): boolean {
  const { host, ssl } = new pg.Client({ connectionString });
  return !ssl && !host.startsWith("/") && !isLoopback(host);
}
