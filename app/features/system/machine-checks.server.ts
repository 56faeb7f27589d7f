import { statfs } from "node:fs/promises";
import { connect } from "node:tls";
import { cellOf } from "~/db/db.server.ts";
import { perApp } from "~/lib/app-state.server.ts";
import { attempt } from "~/lib/attempt.server.ts";

/** The configuration that is checked. */
export type Machine = { dataDir: string; siteUrl: string; trustProxy: number };

const opened = perApp("machine", (): Partial<{ machine: Machine }> => ({}));
const timeoutMs = 2_000;

/** Sets what is checked. */
export function openMachine(machine: Machine): void {
  opened().machine = machine;
}

/** The state of the machine; null where it is unknown. Sizes in bytes, differences in milliseconds. */
export async function checkMachine() {
  const { dataDir = ".", siteUrl = "", trustProxy = 0 } = opened().machine ?? {};
  const [disk, clock, certificate, factor] = await Promise.all([
    attempt("the disk", () => readDisk(dataDir), timeoutMs),
    attempt("the clock of the database", compareClocks, timeoutMs),
    attempt("the certificate", () => readCertificate(siteUrl), timeoutMs),
    attempt("the required second factors", ownersNeedFactor, timeoutMs),
  ]);
  return {
    disk: disk.ok ? disk.value : null,
    clock: clock.ok ? clock.value : null,
    hasHttps: siteUrl.startsWith("https:"),
    certificate: certificate.ok ? certificate.value : null,
    proxies: trustProxy,
    ownersNeedFactor: factor.ok ? factor.value : null,
  };
}

const ownersNeedFactor = () =>
  cellOf<boolean>`select exists (select from auth_required_factors where staff_role = 'owner')`;

async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

async function compareClocks(): Promise<number> {
  const began = Date.now();
  const now = await cellOf<Date>`select clock_timestamp()`;
  return Math.abs((now?.getTime() ?? 0) - (began + Date.now()) / 2);
}

/** The certificate that visitors get: its last moment, and whether browsers accept it; null without https. */
async function readCertificate(siteUrl: string): Promise<{ until: Date; isTrusted: boolean } | null> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== "https:") return null;
  return new Promise((resolve, reject) => {
    // An expired one is a finding, not a failure.
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("no answer in time")));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      resolve({ until: new Date(socket.getPeerCertificate().valid_to), isTrusted: socket.authorized });
      socket.end();
    });
  });
}
