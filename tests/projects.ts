import { BaseSequencer, type TestSpecification } from "vitest/node";
import { patience } from "./patience.ts";

// A test waits several times; what it waits for in vain is said by that wait.
const patient = { testTimeout: 6 * patience, hookTimeout: 6 * patience, expect: { poll: { timeout: patience } } };
/** Files that take long, in either folder: nothing should be waited for alone at the end. */
const longest = [
  ...["media-replaced", "session-ways", "failures", "jobs", "staff", "passwords", "sign-in", "mail-failures", "backup"],
  ...[
    "background-trouble",
    "background-work",
    "media-variants",
    "mail-crash",
    "authorisation",
    "every-form",
    "records",
  ],
  ...["media-library", "draft-crashes", "drafts", "draft-people", "uploads", "visual", "history", "list-work"],
  ...["connection", "admin-command", "start", "kills", "outages", "flag-table", "adoption", "share-pictures", "videos"],
  ...["accessibility", "back-office-accessibility", "photo-weight", "villa", "rich-text", "palette", "dev", "s3"],
].map((name) => `/${name}.test.ts`);

/**
 * Project by project, so that a worker's program for the next file is the one it has. Among the files of a started
 * program those of requests, which mostly wait, are spread evenly between those of a browser, which mostly compute.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * names.indexOf(project.name) - Number(longest.some((name) => moduleId.endsWith(name)));
    const sorted = (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
    const places = new Map<TestSpecification, number>();
    for (const folder of ["/tests/browser/", "/tests/integration/"]) {
      const same = sorted.filter(({ moduleId }) => moduleId.includes(folder));
      for (const [index, file] of same.entries()) places.set(file, index / same.length);
    }
    return sorted.sort((a, b) => (a.project === b.project ? (places.get(a) ?? 0) - (places.get(b) ?? 0) : 0));
  }
}

/**
 * None of them changes what another one imports, and half of their time was starting workers. Five of them keep two cores
 * busy: what a file of requests does is waiting for three quarters of its time, in a browser for a third.
 */
const setupFiles = ["tests/support/own-app.ts"];
const shared = { isolate: false, maxWorkers: 5, setupFiles, ...patient };
/** What tests of a started program need around them. */
const started = {
  globalSetup: "tests/support/template.ts",
  setupFiles: [...setupFiles, "tests/support/remove-all.ts"],
};
/** Unit tests that start processes or compute for seconds. */
const slow = [
  ...["app/lib/{media/image-file,media/image-pool,large-texts,resource-watch}.test.ts"],
  ...["app/media/store/{s3-store,file-move,file-store}.test.ts", "app/ui/plate/plate.test.tsx"],
  ...["app/features/share-picture/site/draw-picture.test.ts", "server/gate/{bodies,pipelines}.test.ts"],
];

/** Long checks, for `npm run trust`. */
const long = { ...started, env: { TRUST: "1" }, testTimeout: 3_600_000 };
const measured = [
  "tests/trust/{abuse,floods,long-lists,requests,soak,uploads}.test.ts",
  "tests/process/failures.test.ts",
];

const ownDatabase = { TEST_DATABASE_URL: "" };

/** In the order in which they run; `npm test` runs all before those of processes. */
const projects = [
  {
    name: "unit",
    include: [
      "{app,art,db,bench}/**/*.test.{ts,tsx}",
      "server/{,config/,page-cache/,gate/}*.test.ts",
      "tests/*.test.ts",
    ],
    exclude: slow,
  },
  { name: "slow", include: slow },
  // The database that comes along; all else is tested on one server.
  { name: "embedded", include: ["tests/embedded/*.test.ts"], env: ownDatabase, ...started },
  // After those, because its many files are short: no core waits at the end for one long file.
  { name: "site", include: ["tests/{browser,integration}/*.test.ts"], ...started },
  // For `npm run journeys`: the life of a process, and every screen in a browser; one of each kind is in tests/browser.
  { name: "process-postgres", include: ["server/postgres/*.test.ts"] },
  { name: "process-embedded", include: ["tests/process/embedded/*.test.ts"], env: ownDatabase, ...started },
  { name: "process", include: ["tests/process/*.test.ts"], ...started },
  { name: "journeys", include: ["tests/journeys/*.test.ts"], ...started },
  {
    name: "trust",
    // The last ones have a few rounds in `npm test` and `npm run journeys`.
    include: [
      "tests/trust/*.test.ts",
      "app/lib/text/sanitize-html.test.ts",
      ...["journeys/draft-crashes", "process/mail-crash", "integration/same-moment", "integration/contact-score"].map(
        (name) => `tests/${name}.test.ts`,
      ),
    ],
    exclude: measured,
    ...long,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
  // After those, and nothing runs beside them: what they measure is the machine's.
  { name: "trust-alone", include: measured, ...long, maxWorkers: 1, sequence: { groupOrder: 2 } },
];
const names = projects.map(({ name }) => name);

/** The `test` of vite.config.ts. */
export const test = {
  // The built program is one large file: Node itself loads it.
  server: { deps: { external: [/\/build\/server\//] } },
  sequence: { sequencer: LongestFirst },
  projects: projects.map((project) => ({ extends: true as const, test: { ...shared, ...project } })),
};
