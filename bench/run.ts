// npm run bench: measures the built program beside nginx, and says which budget does not hold.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchSikka, type SikkaProcess, startSikkaProcess, temporaryFolder } from "../tests/support/sikka.ts";
import { measureBackOffice } from "./back-office.ts";
import { measureEdits } from "./edits.ts";
import { measureMemory } from "./footprint.ts";
import { measureHits } from "./hits.ts";
import { describeMachine, readProcessors } from "./machine.ts";
import { measureRenders } from "./renders.ts";
import { listByVerdict, type Part, toFailedPart } from "./result.ts";
import { measureScale } from "./scale.ts";
import { measureClone, measureStarts } from "./starts.ts";
import { say, toDatabaseUrl } from "./subject.ts";
import { toConclusion, toTerminal, writeInto } from "./table.ts";

const usage = `npm run bench -- [options]
  --quick   leaves the scale run out
  --clone   also times npm start in a bare clone (downloads the packages)
  --write   writes the result into docs/performance.md
`;
const page = join("docs", "performance.md");
const reportFolder = join("build", "bench");

const names = { quick: false, clone: false, write: false, help: false };
const options = Object.fromEntries(Object.keys(names).map((name) => [name, { type: "boolean" as const }]));
const { values } = parseArgs({ options });
const chosen = { ...names, ...values };

if (chosen.help) {
  process.stdout.write(usage);
} else if (!existsSync("/proc/self/smaps_rollup")) {
  process.stderr.write("npm run bench reads CPU time and memory of processes from /proc, which only Linux has.\n");
  process.exitCode = 2;
} else {
  await bench();
}

async function bench(): Promise<void> {
  const began = readProcessors();
  const run = { parts: await measure(), machine: describeMachine(began), date: new Date().toISOString().slice(0, 10) };
  process.stdout.write(`\n${run.date}, ${run.machine}\n${toTerminal(run.parts)}`);
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(join(reportFolder, "result.json"), `${JSON.stringify(run, null, 2)}\n`);
  if (chosen.write) writeFileSync(page, writeInto(readFileSync(page, "utf8"), run));
  process.stdout.write(toConclusion(run.parts));
  if (listByVerdict(run.parts, "fails").length > 0) process.exitCode = 1;
}

async function measure(): Promise<Part[]> {
  const parts: Part[] = [];
  const measured = async (title: string, work: () => Promise<Part>) => {
    say(`… ${title}`);
    parts.push(await work().catch((error) => toFailedPart(title, error)));
  };
  await measured("starts", measureStarts);
  if (chosen.clone) await measured("a bare clone", measureClone);
  const sikka = await startSikkaProcess();
  try {
    // First, because pages that were read are made again before anyone asks for them.
    await measured("pages that are not kept", () => beside(sikka, (other) => measureRenders(sikka, other)));
    await measured("kept pages", () => measureHits(sikka));
    await measured("memory", () => measureMemory(sikka));
    await measured("edits", () => beside(sikka, (other) => measureEdits(sikka, other)));
    await measured("the back office", () => measureBackOffice(sikka));
  } finally {
    await sikka.stop();
  }
  if (!chosen.quick) await measured("100 to 100,000 posts", measureScale);
  return parts;
}

/** Does something with a second process on the same database; its log counts queries, so its own CPU is never read. */
async function beside(sikka: SikkaProcess, work: (other: SikkaProcess) => Promise<Part>): Promise<Part> {
  const databaseUrl = await toDatabaseUrl(sikka);
  const other = await launchSikka({ dataDir: temporaryFolder(), databaseUrl, env: { LOG_LEVEL: "debug" } });
  try {
    return await work(other);
  } finally {
    await other.stop();
  }
}
