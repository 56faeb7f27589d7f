import { spawn } from "node:child_process";
import type { BrowserContext } from "playwright-core";
import { freePort } from "./database-server.ts";
import { newDatabase, temporaryFolder } from "./sikka.ts";
import { staff } from "./staff.ts";

/** A program as `npm run dev` starts it, on a database of its own. */
export type Development = { url: string; output(): string; stop(): Promise<void> };

/** Starts the program in development and waits until it is ready. */
export async function startDevelopment(): Promise<Development> {
  const [port, databaseUrl] = await Promise.all([freePort(), newDatabase()]);
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: temporaryFolder() };
  const child = spawn(process.execPath, ["server/dev.ts"], {
    env: { ...env, NODE_ENV: "development", ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk));
  const began = Date.now();
  while (!text.includes("Sikka is ready")) {
    if (child.exitCode !== null || Date.now() - began > 60_000) throw new Error(`it did not start:\n${text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: `http://localhost:${port}`,
    output: () => text,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Makes the first administrator by the link that the program has written, and signs the browser in. */
export async function setUpInBrowser(context: BrowserContext, development: Development): Promise<void> {
  const page = await context.newPage();
  const link = /http\S+\/admin\/setup\?token=\S+/.exec(development.output())?.[0];
  if (!link) throw new Error(`there is no link to the set-up page:\n${development.output()}`);
  await page.goto(link);
  await page.getByLabel("Email").fill(staff.email);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(`${development.url}/admin`, { timeout: 60_000 });
  await page.close();
}
