// npm test: every check in order, each on what `npm start` would run, and one closing line.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBrowser } from "./support/browser.ts";
import { startDatabaseServer } from "./support/database-server.ts";
import { toFolderPrefix } from "./support/leftovers.ts";
import makeTemplate from "./support/template.ts";

type Counts = { passed: number; failed: number; skipped: number };

const bin = (name: string) => join("node_modules", ".bin", name);
const reports = await mkdtemp(toFolderPrefix("reports"));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

function count(counts: Counts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

function execute(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.on("close", (code) => resolve(code ?? 1));
    child.on("error", () => resolve(1));
  });
}

function heading(title: string): void {
  process.stdout.write(`\n=== ${title}\n`);
}

/** A check that passes or fails as a whole. */
async function check(title: string, command: string, args: string[]): Promise<void> {
  heading(title);
  const failed = (await execute(command, args)) === 0 ? 0 : 1;
  count({ passed: 1 - failed, failed, skipped: 0 });
}

/** Integration tests whose outcome cannot depend on which PostgreSQL it is, or that bring both: once is enough. */
const onceOnly = [
  ...["admin-command", "adoption", "authorisation", "background-work", "design-page", "dev", "first-administrator"],
  ...["flag-table", "guard", "job-queue", "mail-crash", "media", "media-replaced", "media-variants", "photos", "s3"],
  ...["share-pictures", "start", "uploads", "uploads-address", "videos", "webhook"],
];

/** Projects of vitest.config.ts; their tests are counted one by one. */
async function suite(
  title: string,
  projects: string[],
  { env = {}, leaveOut = [] }: { env?: Record<string, string>; leaveOut?: string[] } = {},
): Promise<void> {
  heading(title);
  const report = join(reports, `${title.replaceAll(/\W+/g, "-")}.json`);
  const excluded = leaveOut.flatMap((name) => ["--exclude", `tests/integration/${name}.test.ts`]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.flatMap((name) => ["--project", name]);
  const args = ["run", ...chosen, ...reporters, ...excluded];
  const code = await execute(bin("vitest"), args, env);
  try {
    const result = JSON.parse(await readFile(report, "utf8"));
    const failed = result.numFailedTests + result.testResults.filter(isBrokenFile).length;
    count({ passed: result.numPassedTests, failed: failed || (code === 0 ? 0 : 1), skipped: result.numPendingTests });
  } catch {
    count({ passed: 0, failed: 1, skipped: 0 });
  }
}

/** A file that failed before any of its tests ran has no failed test of its own. */
function isBrokenFile(file: { status: string; assertionResults: { status: string }[] }): boolean {
  return file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed");
}

await check("lint", bin("biome"), ["check", "--error-on-warnings"]);
await check("types", bin("react-router"), ["typegen"]);
await check("types of everything", bin("tsc"), ["--noEmit"]);
await check("unused files, exports and dependencies", bin("knip"), []);
await suite("unit, and the supervisor of the embedded database", ["unit", "postgres"]);
// Where that fails every suite tries it for itself and says why it cannot.
const removeTemplate = await makeTemplate().catch(() => undefined);
await suite("integration on the embedded database", ["integration"]);
const server = await startDatabaseServer();
try {
  await suite(`integration on ${server.version} by DATABASE_URL`, ["integration"], {
    env: { TEST_DATABASE_URL: server.url },
    leaveOut: onceOnly,
  });
} finally {
  await server.stop();
}
await suite("visitors beside uploads", ["load"]);
await ensureBrowser();
await suite("browser", ["browser"]);

await removeTemplate?.();
await rm(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed > 0 ? 1 : 0);
