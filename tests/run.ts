// npm test: every check in order, each on what `npm start` would run, and one closing line.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBrowser } from "./support/browser.ts";
import { startDatabaseServer } from "./support/database-server.ts";
import { toFolderPrefix } from "./support/leftovers.ts";
import makeTemplate from "./support/template.ts";
import {
  type Counts,
  countTests,
  listFailedFiles,
  listTests,
  mergeReports,
  type TestReport,
} from "./support/test-report.ts";

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

type SuiteOptions = Execution & { more?: string[] };
type Ending = { code: number; report: TestReport | undefined; hasStrayErrors: boolean };

/**
 * Projects of vitest.config.ts; their tests are counted one by one. Files that failed are run a second time, by
 * themselves and from their beginning: what they measure or wait for is the machine's, too, and what a failed test
 * leaves behind is nobody's. What passes only then is said.
 */
async function suite(title: string, projects: string[], options: SuiteOptions = {}): Promise<void> {
  const first = await run(title, projects, options);
  const files = first.report ? listFailedFiles(first.report) : [];
  // An error that belongs to no test says nothing about which file to run again.
  if (!first.report || first.hasStrayErrors || files.length === 0 || files.length > mostAgain) return finish(first);
  const again = await run(`${title}, again`, projects, { ...options, more: [...(options.more ?? []), ...files] });
  if (!again.report) return finish(again);
  const passes = new Set(listTests(again.report, "passed"));
  const passed = listTests(first.report, "failed").filter((name) => passes.has(name));
  secondTries.push(...passed.map((name) => `${title}: ${name}`));
  finish({ ...again, report: mergeReports(first.report, again.report) });
}

/** A change that breaks more files than this is not the machine's doing. */
const mostAgain = 6;
const secondTries: string[] = [];

function finish({ code, report }: Ending): void {
  count(report ? countTests(report, code) : { passed: 0, failed: 1, skipped: 0 });
}

async function run(title: string, projects: string[], { more = [], ...how }: SuiteOptions): Promise<Ending> {
  const file = join(reports, `${title.replaceAll(/\W+/g, "-")}.json`);
  const reporters = [
    "--reporter=default",
    "--reporter=json",
    "--reporter=./tests/support/stray-errors.ts",
    `--outputFile.json=${file}`,
  ];
  const chosen = projects.flatMap((name) => ["--project", name]);
  const strayErrors = file.replace(".json", ".errors");
  const env = { ...how.env, STRAY_ERRORS: strayErrors };
  const code = await execute(title, bin("vitest"), ["run", ...chosen, ...reporters, ...more], { ...how, env });
  const report = await readFile(file, "utf8")
    .then(JSON.parse)
    .catch(() => undefined);
  return { code, report, hasStrayErrors: existsSync(strayErrors) };
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
if (secondTries.length > 0) {
  process.stdout.write(`\nPassed at the second try only:\n${secondTries.map((name) => `  ${name}\n`).join("")}`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed > 0 ? 1 : 0);
