import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./database-server.ts";
import { temporaryFolder } from "./sikka.ts";

/** A proxy with a documented configuration. */
export type ProxyName = "nginx" | "haproxy";

/** A proxy in front of processes. */
export type Balancer = { url: string; lines(): string; stop(): Promise<void> };

const folders = ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/**
 * The program of a proxy: the system's, else from Debian's package, installed or only unpacked. Undefined when there is
 * no way to get it.
 */
export function findProxy(name: ProxyName): string | undefined {
  const here = () =>
    [...folders, ...(process.env.PATH ?? "").split(":")].map((folder) => join(folder, name)).find(existsSync);
  const found = here();
  if (found || !existsSync("/usr/bin/apt-get")) return found;
  const quiet = { stdio: "ignore" } as const;
  if (process.getuid?.() === 0) {
    spawnSync("apt-get", ["update"], quiet);
    // The system's own service would keep running after the tests.
    const env = { ...process.env, RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], { ...quiet, env });
    if (here()) return here();
  }
  const folder = mkdtempSync(join(tmpdir(), "sikka-proxy-"));
  spawnSync("apt-get", ["download", name], { ...quiet, cwd: folder });
  for (const file of readdirSync(folder)) spawnSync("dpkg", ["-x", file, folder], { ...quiet, cwd: folder });
  const unpacked = join(folder, "usr/sbin", name);
  return existsSync(unpacked) && spawnSync(unpacked, ["-v"]).status === 0 ? unpacked : undefined;
}

/** The configuration that docs/scaling.md shows for a proxy, on these ports instead of those on the page. */
function documented(name: ProxyName, port: number, ports: readonly number[]): string {
  const page = readFileSync("docs/scaling.md", "utf8");
  const [, block = ""] = page.match(new RegExp(`\`\`\`${name}\\n(.*?)\`\`\``, "s")) ?? [];
  let text = block.replace("listen 80;", `listen 127.0.0.1:${port};`).replace("bind :80", `bind 127.0.0.1:${port}`);
  for (const [place, real] of ports.entries()) text = text.replace(`127.0.0.1:${3001 + place}`, `127.0.0.1:${real}`);
  return text;
}

/** Starts a proxy, as documented, in front of processes on these ports. */
export async function startBalancer(
  name: ProxyName,
  program: string,
  port: number,
  ports: number[],
): Promise<Balancer> {
  const folder = temporaryFolder();
  const log = join(folder, "access.log");
  const config = join(folder, "proxy.conf");
  writeFileSync(config, surround[name](documented(name, port, ports), { folder, log }));
  const args = name === "nginx" ? ["-p", folder, "-c", config, "-e", "stderr"] : ["-db", "-f", config];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (said += part));
  const url = `http://localhost:${port}`;
  await answers(`${url}/healthz`, child, () => said);
  return {
    url,
    lines: () => (name === "nginx" ? readFileSync(log, "utf8") : said),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

type Place = { folder: string; log: string };

/** The settings around the documented block: file locations, and a log line per request with its process. */
const surround: Record<ProxyName, (block: string, place: Place) => string> = {
  nginx(block, { folder, log }) {
    const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => {
      mkdirSync(join(folder, kind), { recursive: true });
      return `${kind}_temp_path ${join(folder, kind)};`;
    });
    const user = process.getuid?.() === 0 ? "user root;" : "";
    return `${user} daemon off; worker_processes 1; pid ${join(folder, "pid")}; error_log stderr warn;
      events { worker_connections 512; }
      http { ${bodies.join(" ")} log_format who '$request $status $upstream_addr'; access_log ${log} who; ${block} }`;
  },
  haproxy: (block) =>
    `global\n  maxconn 512\n  log stdout format raw local0\n${block.replace(
      "frontend site\n",
      "frontend site\n  log global\n  log-format '%HM %HP %ST %si:%sp retries=%rc'\n",
    )}`,
};

async function answers(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`the proxy did not start:\n${said()}`);
    const isThere = await fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`the proxy did not answer:\n${said()}`);
}

/** This many free ports. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}
