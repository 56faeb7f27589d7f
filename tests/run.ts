// npm test: checks on what `npm start` would run, and one closing line. With arguments, which are Vitest's, other tests:
// npm run check chooses what needs no build, npm run journeys every screen in a browser and the life of the process,
// npm run trust what takes an hour.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { measureSlowness } from "./patience.ts";
import { ensureBrowser } from "./support/browser.ts";
import { toFolderPrefix } from "./support/leftovers.ts";

/** Runs a program of node_modules and returns its exit code; without `title` what it says is shown as it comes. */
async function run(command: string, args: string[], title?: string): Promise<number> {
  const stdio = title ? "pipe" : "inherit";
  const child = spawn(join("node_modules", ".bin", command), args, { stdio: ["ignore", stdio, stdio] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.on("close", (code) => resolve(code ?? 1));
    child.on("error", (error) => {
      said += error.message;
      resolve(1);
    });
  });
  if (title) process.stdout.write(`\n=== ${title}: ${code === 0 ? "passed" : "failed"}\n${said}`);
  return code;
}

/** What reads the sources only; each passes or fails as a whole. */
async function check(): Promise<number[]> {
  return [
    await run("biome", ["check", "--error-on-warnings"], "lint"),
    await run("react-router", ["typegen"], "types of the routes"),
    await run("tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/tsc"], "types"),
    await run("knip", [], "unused files, exports and dependencies"),
  ];
}

/** The projects of tests/projects.ts; their tests are counted one by one. */
async function test() {
  const folder = await mkdtemp(toFolderPrefix("reports"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // A run that has failed this often has failed: nobody waits for the patience of a thousand more tests.
  const code = await run("vitest", ["run", "--bail=10", ...reporters, ...chosen]);
  const report = await readFile(file, "utf8").then(JSON.parse, () => ({}));
  await rm(folder, { recursive: true, force: true });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report;
  process.stdout.write(`\nThe slowest files, in seconds:\n${listSlowest(testResults).join("\n")}\n`);
  // A file can fail before its tests, and a run without a test that did.
  return {
    passed: numPassedTests,
    failed: numFailedTests || Number(code !== 0),
    skipped: numPendingTests + numTodoTests,
  };
}

type FileResult = { name: string; startTime: number; endTime: number };

/** The ten files that took longest, a line each. */
function listSlowest(files: readonly FileResult[]): string[] {
  const took = files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 }));
  const slowest = took.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return slowest.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)}  ${relative("", name)}`);
}

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : ["--project", "!trust*", "--project", "!journeys", "--project", "!process*"];
if (!chosen.includes("unit")) await ensureBrowser();
const slowness = await measureSlowness();
process.env.SIKKA_TEST_SLOWNESS = slowness.toFixed(1);
process.stdout.write(`\nThis machine takes ${slowness.toFixed(1)} times as long as a quiet one.\n`);
// Those of npm test are not done again for what is run after it.
const readsSources = asked.length === 0 || asked.includes("unit");
const [codes, tests] = await Promise.all([readsSources ? check() : [], test()]);
const failed = codes.filter((code) => code !== 0).length;
const passed = codes.length - failed + tests.passed;
process.stdout.write(`\n${passed} passed, ${failed + tests.failed} failed, ${tests.skipped} skipped\n`);
process.exit(failed + tests.failed > 0 ? 1 : 0);
