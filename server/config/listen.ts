import type { Server } from "node:http";
import { type Config, ConfigError } from "./config.ts";

/** Listens; rejects with a ConfigError that names the variables, whose names begin with `prefix`. */
export function listen(server: Server, { port, host }: Pick<Config, "port" | "host">, prefix = ""): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const noAddress = `${prefix}HOST=${host} cannot be used: it is not an address of this machine`;
      const reasons: Record<string, string> = {
        EADDRINUSE: `${prefix}PORT=${port} cannot be used: another program is listening there`,
        EACCES: `${prefix}PORT=${port} cannot be used: this user may not listen there`,
        ...{ EADDRNOTAVAIL: noAddress, ENOTFOUND: noAddress },
      };
      reject(reasons[error.code ?? ""] ? new ConfigError(reasons[error.code ?? ""]) : error);
    });
    server.listen(port, host, resolve);
  });
}
