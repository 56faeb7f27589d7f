import { expect, test } from "vitest";
import { countTests, listFailedFiles, listTests, mergeReports, type TestReport } from "./support/test-report.ts";

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes("failed") ? "failed" : "passed",
  assertionResults: statuses.map((status, index) => ({ status, fullName: `${name} ${index}` })),
});
const first: TestReport = { testResults: [file("a", "passed", "pending"), file("b", "passed", "failed", "failed")] };

test("a report is counted, and tells what failed", () => {
  expect(countTests(first, 1)).toEqual({ passed: 2, failed: 2, skipped: 1 });
  expect(listFailedFiles(first)).toEqual(["b"]);
  expect(listTests(first, "failed")).toEqual(["b 1", "b 2"]);
  expect(listTests(first, "passed")).toEqual(["a 0", "b 0"]);
});

test("a file that failed before its tests ran is a failure, and so is a run that failed without a test", () => {
  const broken = { name: "c", status: "failed", assertionResults: [] };
  expect(countTests({ testResults: [file("a", "passed"), broken] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(countTests({ testResults: [file("a", "passed")] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("what ran again counts as it ended then", () => {
  const again: TestReport = { testResults: [file("b", "passed", "passed", "failed")] };
  expect(countTests(mergeReports(first, again), 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});
