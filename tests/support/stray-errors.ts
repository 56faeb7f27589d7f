import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** Leaves a file, named by `STRAY_ERRORS`, when something failed that belongs to no test: reports of tests do not have it. */
export default class StrayErrors implements Reporter {
  onTestRunEnd: Reporter["onTestRunEnd"] = (_modules, errors) => {
    if (process.env.STRAY_ERRORS && errors.length > 0) writeFileSync(process.env.STRAY_ERRORS, String(errors.length));
  };
}
