// npm run check: what a change has to pass before it is committed, in under a minute.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const steps: [string, string[]][] = [
  ["biome", ["check", "--error-on-warnings"]],
  ["react-router", ["typegen"]],
  ["tsc", ["--noEmit"]],
  ["knip", []],
  ["vitest", ["run", "--project", "unit"]],
];

for (const [command, args] of steps) {
  const { status } = spawnSync(join("node_modules", ".bin", command), args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
