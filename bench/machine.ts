import { readFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { findNginx } from "./nginx.ts";

/** What the processors have done since the machine began: all that was asked of them, and what its host kept from them. */
export type Processors = { wanted: number; stolen: number };

/** Reads that from /proc/stat, in ticks. */
export function readProcessors(): Processors {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = (
    /^cpu +(.*)$/m.exec(readFileSync("/proc/stat", "utf8"))?.[1] ?? ""
  )
    .split(" ")
    .map(Number);
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
}

/**
 * The machine and the programs of a run in a line, with nothing that would name it. A rented machine whose host gives its
 * processors to others measures those: how much they took since `began` is said.
 */
export function describeMachine(began: Processors): string {
  const now = readProcessors();
  const stolen = Math.round((100 * (now.stolen - began.stolen)) / Math.max(1, now.wanted - began.wanted));
  const processors = cpus();
  const model = processors[0]?.model.trim() || "an unknown processor";
  const memory = Math.round(totalmem() / 2 ** 30);
  const kernel = /^\d+\.\d+/.exec(release())?.[0] ?? "";
  const nginx = findNginx();
  return [
    `${processors.length} cores of ${model}`,
    `${memory} GiB of memory`,
    `${type()} ${kernel}`,
    `Node ${process.versions.node}`,
    nginx === null ? "no nginx" : `nginx ${nginx}`,
    `${stolen} % of the processor time that was wanted went to other machines of the host`,
  ].join(", ");
}
