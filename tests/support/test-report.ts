/** How many tests passed, failed and were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

/** What is read of a report of Vitest's reporter "json". */
export type TestReport = {
  testResults: readonly {
    /** Path of the file. */
    name: string;
    status: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
};

/** Paths of the files in which a test failed, or which failed before any of their tests ran. */
export function listFailedFiles({ testResults }: TestReport): string[] {
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
}

/** Names of the tests that ended like that. */
export function listTests({ testResults }: TestReport, wanted: string): string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => fullName),
  );
}

/** A report in which the files that ran `again` stand as they ended then. */
export function mergeReports(first: TestReport, again: TestReport): TestReport {
  const later = new Set(again.testResults.map(({ name }) => name));
  return { testResults: [...first.testResults.filter(({ name }) => !later.has(name)), ...again.testResults] };
}

/** Counts a report; `exitCode` is what the run ended with, which can fail without a test that did. */
export function countTests(report: TestReport, exitCode: number): Counts {
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...wanted: string[]) => results.filter(({ status }) => wanted.includes(status)).length;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = count("failed") + brokenFiles.length;
  return {
    passed: count("passed"),
    failed: failed || Number(exitCode !== 0),
    skipped: count("pending", "skipped", "todo"),
  };
}
