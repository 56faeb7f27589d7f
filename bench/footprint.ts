import { routes } from "../tests/support/routes.ts";
import type { SikkaProcess } from "../tests/support/sikka.ts";
import { budgets } from "./budgets.ts";
import { runLoad } from "./load.ts";
import { familyOf, memoryOf } from "./processes.ts";
import type { Part } from "./result.ts";
import { getRaw, pidOf } from "./subject.ts";

/** Memory of the program, of its database and of everything else it has started, while it answers and after that. */
export async function measureMemory(sikka: SikkaProcess): Promise<Part> {
  for (let times = 0; times < 10; times++) for (const path of routes) await getRaw(sikka, path);
  let peak = sum(sikka);
  const watch = setInterval(() => {
    const now = sum(sikka);
    if (now.all > peak.all) peak = now;
  }, 250);
  try {
    for (const path of ["/", "/blog"]) await runLoad(sikka.url + path, 32, 4);
  } finally {
    clearInterval(watch);
  }
  const note = `the program ${Math.round(peak.program)}, the database and its watchdog ${Math.round(peak.all - peak.program)}`;
  return {
    title: "Memory",
    figures: [
      { name: "the most at any time under load (PSS)", value: peak.all, unit: "MiB", limit: budgets.memory, note },
    ],
  };
}

function sum(sikka: SikkaProcess): { all: number; program: number } {
  const program = memoryOf(pidOf(sikka));
  const all = familyOf(pidOf(sikka)).reduce((total, { pid }) => total + memoryOf(pid), 0);
  return { all, program };
}
