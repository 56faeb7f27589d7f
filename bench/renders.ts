import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "../tests/support/routes.ts";
import type { SikkaProcess } from "../tests/support/sikka.ts";
import { budgets } from "./budgets.ts";
import { cpuOf, mainCpuOf } from "./processes.ts";
import { type Figure, median, type Part, toShown } from "./result.ts";
import { changeContent, getRaw, pidOf } from "./subject.ts";

/** A compiler that has not seen the code often enough is no part of what is measured: a server runs for weeks. */
const warmUps = 80;
const rounds = 40;
/** What the program does by itself after a change is no part of a page; nor is the way of a log's last line. In ms. */
const settling = 200;

/** CPU of all threads, and of the one that draws, in milliseconds; the others compress and collect garbage. */
type Cost = { all: number; main: number };

/**
 * What it takes to make each kind of public page: every round makes all kept pages old ones, asks for each once, and reads
 * how much CPU the program has had for it, from the socket and back. What is judged is the thread that draws, because
 * everybody else waits for it. `counted` is a process on the same database whose log says how many queries a page took.
 */
export async function measureRenders(sikka: SikkaProcess, counted: SikkaProcess): Promise<Part> {
  const taken = new Map<string, Cost[]>(routes.map((path) => [path, []]));
  for (let round = -warmUps; round < rounds; round++) {
    await changeContent(sikka);
    await sleep(settling);
    for (const [path, costs] of taken) {
      const cost = await renderOnce(sikka, path);
      if (round >= 0) costs.push(cost);
    }
  }
  const cpu = [...taken].map(([path, costs]) => ({
    path,
    value: median(costs.map(({ main }) => main)),
    rest: median(costs.map(({ all, main }) => all - main)),
  }));
  const queries = await countQueries(counted);
  // Of an address that is no page it is asked whether it has moved.
  const there = [...queries.values()].filter(({ status }) => status === 200);
  const worst = Math.max(...there.map(({ count }) => count));
  return {
    title: "Pages that are not kept",
    figures: [
      ...cpu.map(
        ({ path, value, rest }): Figure => ({
          name: path,
          value,
          unit: "ms CPU",
          limit: budgets.renderCpu,
          note: `${queries.get(path)?.count} queries; beside it ${toShown(rest)} ms in other threads`,
        }),
      ),
      { name: "queries of the page with the most", value: worst, unit: "", limit: budgets.renderQueries },
    ],
  };
}

async function renderOnce(sikka: SikkaProcess, path: string): Promise<Cost> {
  const pid = pidOf(sikka);
  const [all, main] = [cpuOf(pid), mainCpuOf(pid)];
  await getRaw(sikka, path);
  return { all: cpuOf(pid) - all, main: mainCpuOf(pid) - main };
}

/** Status and queries per path, by the log; NaN, which holds no limit, where a page is not logged. */
async function countQueries(counted: SikkaProcess): Promise<Map<string, { status: number; count: number }>> {
  await changeContent(counted);
  const statuses = new Map<string, number>();
  for (const path of routes) statuses.set(path, (await getRaw(counted, path)).status);
  await sleep(settling);
  const lines = counted.output().split("\n");
  const countOf = (path: string) => {
    const line = lines.findLast((one) => one.includes(`page made {"address":${JSON.stringify(path)},`));
    return Number(/"queries":(\d+)/.exec(line ?? "")?.[1]);
  };
  return new Map([...statuses].map(([path, status]) => [path, { status, count: countOf(path) }]));
}
