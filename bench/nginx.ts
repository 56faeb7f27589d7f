import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tests/support/database-server.ts";
import { familyOf } from "./processes.ts";

/** A running nginx that answers every request with one page. */
export type Nginx = { url: string; pids: number[]; stop(): Promise<void> };

/** What is said where there is none. */
export const howToGetNginx = "nginx is not installed here: apt-get install nginx-light, then run the bench again";

/** The version of the nginx of this machine, such as 1.22.1; null when there is none. */
export function findNginx(): string | null {
  const { stderr, status } = spawnSync("nginx", ["-v"], { encoding: "utf8", env: withSbin() });
  return status === 0 ? (/nginx\/(\S+)/.exec(stderr)?.[1] ?? null) : null;
}

/** Where distributions keep servers, which is not on everybody's path. */
const withSbin = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` });

/**
 * Starts nginx with one worker as a server of static files is tuned: sendfile, files kept open, no log. It answers `/` with
 * exactly these bytes and headers. Rejects when it does not start.
 */
export async function startNginx(body: Buffer, headers: Record<string, string>): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "sikka-nginx-"));
  // Its worker is another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, "page"), body);
  writeFileSync(join(folder, "nginx.conf"), toConfiguration(folder, port, headers));
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "errors.txt")], {
    stdio: ["ignore", "ignore", "pipe"],
    env: withSbin(),
  });
  let trouble = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    trouble += text;
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}/`;
  try {
    await untilAnswering(url, () => child.exitCode === null);
  } catch {
    await stop();
    throw new Error(`nginx did not start: ${trouble}`);
  }
  return { url, pids: familyOf(child.pid as number).map(({ pid }) => pid), stop };
}

async function untilAnswering(url: string, isAlive: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && isAlive(); tries++) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error("it does not answer");
}

function toConfiguration(folder: string, port: number, headers: Record<string, string>): string {
  const { "content-type": type = "text/html", ...others } = headers;
  const lines = Object.entries(others).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${scratch.join("\n  ")}
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag off;
  keepalive_requests 1000000000;
  open_file_cache max=16;
  open_file_cache_valid 1h;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder};
    location / {
      rewrite ^ /page break;
      types {}
      default_type ${JSON.stringify(type)};
      ${lines.join("\n      ")}
    }
  }
}
`;
}
