import { existsSync } from "node:fs";
import { explain } from "~/lib/http/refusal.ts";
import { lowerPoolThreads } from "~/lib/resource-watch.ts";
import { type App, createApp } from "./app.ts";
import { readConfig } from "./config/config.ts";
import type { Pages } from "./pages.ts";

/** Runs the program until a signal: one app behind its listener. Exits with 1 and one line if it cannot start. */
export async function run(pages: Pages): Promise<void> {
  const began = performance.now();
  let app: App | undefined;
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await app?.close(signal);
    process.exit(0);
  };
  // A log on a full disk is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  try {
    if (existsSync(".env")) process.loadEnvFile();
    const config = readConfig(process.env);
    app = createApp(config, pages);
    const invitation = await app.start();
    await app.listen();
    lowerPoolThreads();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `\n  Sikka is ready at ${config.siteUrl} (${seconds} s). Press Ctrl+C to stop.\n${invitation}\n`,
    );
  } catch (error) {
    if (isStopping) return;
    process.stderr.write(`\n  Sikka could not start: ${explain(error)}\n\n`);
    await app?.close().catch(() => {});
    process.exit(1);
  }
}
