import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const shared = { extends: "./vite.config.ts" } as const;
// A started server answers slowly while another file's database is being made on two cores.
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };
/** Files that take long, most of it waiting: nothing should be waited for alone at the end. */
const longest = [
  ...["media-replaced", "media-variants", "background-work", "background-trouble", "job-queue", "admin-command"],
  ...["mail-crash", "mail-failures", "start", "sign-in", "flag-table", "share-pictures", "first-administrator", "s3"],
  ...["draft-crashes", "back-office-keyboard", "visual", "back-office-accessibility", "back-office-budget", "palette"],
  ...["accessibility", "media-library", "records", "villa"],
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What tests of a started program need around them. */
const started = { globalSetup: "tests/support/template.ts", setupFiles: "tests/support/remove-folders.ts" };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          // None of them changes what another one imports, and half of their time was starting workers.
          isolate: false,
          include: [
            "app/**/*.test.{ts,tsx}",
            "server/*.test.ts",
            "server/page-cache/*.test.ts",
            "server/gate/*.test.ts",
            "tests/*.test.ts",
            "db/**/*.test.ts",
            "bench/*.test.ts",
          ],
          // As many as beside them: the supervisor's tests wait more than they work.
          maxWorkers: 3,
        },
      },
      { ...shared, test: { name: "postgres", include: ["server/postgres/*.test.ts"], maxWorkers: 3, ...patient } },
      {
        ...shared,
        test: {
          name: "integration",
          include: ["tests/integration/*.test.ts"],
          isolate: false,
          maxWorkers: 4,
          ...started,
          ...patient,
        },
      },
      // What it measures is the machine's, so nothing runs beside it.
      { ...shared, test: { name: "load", include: ["tests/load/*.test.ts"], maxWorkers: 1, ...started, ...patient } },
      {
        ...shared,
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          isolate: false,
          maxWorkers: 3,
          ...started,
          ...patient,
          testTimeout: 240_000,
        },
      },
    ],
  },
});
