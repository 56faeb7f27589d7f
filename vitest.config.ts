import { defineConfig } from "vitest/config";

const shared = { extends: "./vite.config.ts" } as const;
// A started server answers slowly while another file's database is being made on two cores.
// A machine that is busy with something else is asked a second time; a fault is there both times.
const patient = { testTimeout: 60_000, hookTimeout: 120_000, retry: 1, expect: { poll: { timeout: 10_000 } } };

const globalSetup = "tests/support/template.ts";

export default defineConfig({
  test: {
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
            "tests/*.test.ts",
            "db/**/*.test.ts",
          ],
        },
      },
      { ...shared, test: { name: "postgres", include: ["server/postgres/*.test.ts"], maxWorkers: 2, ...patient } },
      {
        ...shared,
        test: { name: "integration", include: ["tests/integration/*.test.ts"], maxWorkers: 4, globalSetup, ...patient },
      },
      // What it measures is the machine's, so nothing runs beside it.
      { ...shared, test: { name: "load", include: ["tests/load/*.test.ts"], maxWorkers: 1, globalSetup, ...patient } },
      {
        ...shared,
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          maxWorkers: 2,
          globalSetup,
          ...patient,
          testTimeout: 240_000,
        },
      },
    ],
  },
});
