import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { freePort } from "../support/database-server.ts";
import { newDatabase, temporaryFolder } from "../support/sikka.ts";

test("npm run dev serves the pages with reload and without a policy that would stop Vite", async () => {
  const port = await freePort();
  const databaseUrl = await newDatabase();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: temporaryFolder(),
    NODE_ENV: "development",
  };
  const child = spawn(process.execPath, ["server/dev.ts"], {
    env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    const page = () => fetch(`http://localhost:${port}/`).catch(() => undefined);
    await expect.poll(async () => (await page())?.status, { interval: 500 }).toBe(200);
    const response = await page();
    expect(response?.headers.get("content-security-policy")).toBeNull();
    expect(await response?.text()).toContain("/app/site-layout/start-page.ts");
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
});
