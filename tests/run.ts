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

function heading(title: string): void {
  process.stdout.write(`\n=== ${title}\n`);
}

type Execution = { env?: Record<string, string>; isBeside?: boolean };

/** Runs a program; what one `isBeside` another says is shown in one piece when it has ended. Returns its exit code. */
async function execute(title: string, command: string, args: string[], how: Execution = {}): Promise<number> {
  const { env = {}, isBeside = false } = how;
  if (!isBeside) heading(title);
  const stdio = isBeside ? "pipe" : "inherit";
  const child = spawn(command, args, { stdio: ["ignore", stdio, stdio], env: { ...process.env, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.on("close", resolve);
    child.on("error", (error) => {
      said += error.message;
      resolve(1);
    });
  });
  if (isBeside) heading(`${title}: ${code === 0 ? "passed" : "failed"}`);
  process.stdout.write(said);
  return code ?? 1;
}

/** A check that passes or fails as a whole, beside others. */
async function check(title: string, command: string, args: string[]): Promise<void> {
  const code = await execute(title, command, args, { isBeside: true });
  count({ passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 });
}

/**
 * Integration tests whose outcome cannot depend on which PostgreSQL it is, whose statements others send too, or that
 * bring both: once is enough.
 */
const onceOnly = [
  ...["admin-command", "adoption", "authorisation", "background-work", "balancer", "cdn", "contact-score"],
  ...["design-page", "dev", "drain", "read-replica"],
  ...["first-administrator", "flag-table", "guard", "job-queue", "mail-crash", "mail-failures", "media"],
  ...["media-replaced", "media-variants", "photos", "s3", "share-pictures", "sign-in", "start", "uploads"],
  ...["uploads-address", "videos", "webhook"],
];

/** Projects of vitest.config.ts; their tests are counted one by one. */
async function suite(
  title: string,
  projects: string[],
  { more = [], ...how }: Execution & { more?: string[] } = {},
): Promise<void> {
  const report = join(reports, `${title.replaceAll(/\W+/g, "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.flatMap((name) => ["--project", name]);
  const code = await execute(title, bin("vitest"), ["run", ...chosen, ...reporters, ...more], how);
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

/** What reads the sources only. */
async function checks(): Promise<void> {
  await check("lint", bin("biome"), ["check", "--error-on-warnings"]);
  await check("types of the routes", bin("react-router"), ["typegen"]);
  await check("types", bin("tsc"), ["--noEmit"]);
  await check("unused files, exports and dependencies", bin("knip"), []);
}

// The supervisor's tests wait more than they work.
await Promise.all([checks(), suite("unit, and the supervisor of the embedded database", ["unit", "postgres"])]);
// Where that fails every suite tries it for itself and says why it cannot.
const removeTemplate = await makeTemplate().catch(() => undefined);
// Both wait more than they work.
const server = await startDatabaseServer();
try {
  await Promise.all([
    suite("integration on the embedded database", ["integration"]),
    suite(`integration on ${server.version} by DATABASE_URL`, ["integration"], {
      env: { TEST_DATABASE_URL: server.url },
      isBeside: true,
      more: ["--maxWorkers=2", ...onceOnly.flatMap((name) => ["--exclude", `tests/integration/${name}.test.ts`])],
    }),
  ]);
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
