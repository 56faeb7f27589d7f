import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type RequestListener, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { countConnections } from "~/db/db.server.ts";
import { orLog } from "~/db/failure.server.ts";
import { findBackupAge } from "~/features/backup/scheduled-backup.server.ts";
import { readJobs } from "~/jobs/jobs.server.ts";

/** Upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.005, 0.02, 0.1, 0.5, 2, 10];

type Sample = { labels?: Record<string, string>; value: number };

/** Serves figures for Prometheus on a port of their own. `countDirect` counts what Node's server does not see. */
export function createMetrics(web: Server, countDirect: () => number): Server {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const answers = new Map<string, number>();
  const times = { sum: 0, count: 0, buckets: bounds.map(() => 0) };
  web.prependListener("request", (_request, response) => {
    const began = performance.now();
    response.once("close", () => {
      const took = (performance.now() - began) / 1000;
      const status = `${Math.floor(response.statusCode / 100)}xx`;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      times.sum += took;
      times.count += 1;
      for (const [at, bound] of bounds.entries()) if (took <= bound) times.buckets[at] = (times.buckets[at] ?? 0) + 1;
    });
  });
  const toText = async () => {
    const jobs = await orLog(["debug", "the jobs could not be read for metrics"], readJobs);
    const age = await orLog(["debug", "the backups could not be read for metrics"], findBackupAge);
    const { user, system } = process.cpuUsage();
    const buckets = [...bounds.map(String), "+Inf"].map((le, at) => ({
      labels: { le },
      value: times.buckets[at] ?? times.count,
    }));
    return [
      family("process_resident_memory_bytes", "gauge", [{ value: process.memoryUsage.rss() }]),
      family("process_cpu_seconds_total", "counter", [{ value: (user + system) / 1e6 }]),
      family("process_uptime_seconds", "gauge", [{ value: process.uptime() }]),
      family("nodejs_eventloop_lag_p99_seconds", "gauge", [{ value: delay.percentile(99) / 1e9 }]),
      family("sikka_answers_total", "counter", [
        ...[...answers].map(([status, value]) => ({ labels: { status, from: "server" }, value })),
        { labels: { status: "2xx", from: "cache" }, value: countDirect() },
      ]),
      family("sikka_answer_seconds", "histogram", buckets, "_bucket"),
      `sikka_answer_seconds_sum ${times.sum}\nsikka_answer_seconds_count ${times.count}\n`,
      family("sikka_database_connections", "gauge", countConnections()),
      family(
        "sikka_job_failures",
        "gauge",
        [...(jobs?.values() ?? [])].map(({ name, failures }) => ({ labels: { job: name }, value: failures })),
      ),
      family("sikka_newest_backup_age_seconds", "gauge", age === undefined ? [] : [{ value: age / 1000 }]),
    ].join("");
  };
  const answer: RequestListener = async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    const text = await toText();
    return response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
  };
  // A socket does not know its app.
  const server = createServer(AsyncLocalStorage.bind(answer));
  return server.once("close", () => delay.disable());
}

function family(name: string, type: string, samples: readonly Sample[], suffix = ""): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const list = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${suffix}${list.length > 0 ? `{${list}}` : ""} ${value}\n`;
  });
  return lines.length > 0 ? `# TYPE ${name} ${type}\n${lines.join("")}` : "";
}
