import * as build from "virtual:react-router/server-build";
import { admin } from "./commands/admin.ts";
import { backup, restore } from "./commands/backup.ts";
import { files } from "./commands/files.ts";
import { importFrom } from "./commands/import.ts";
import { runSql } from "./commands/sql.ts";
import type { Pages } from "./pages.ts";
import { run } from "./run.ts";

export { createApp } from "./app.ts";
export { readConfig } from "./config/config.ts";
export const pages: Pages = { build, mode: "production" };

// Tests import this file to run apps of their own.
if (import.meta.main) {
  const [, , command, ...args] = process.argv;
  if (command === "admin") await admin(args);
  if (command === "files") await files(args);
  if (command === "backup") await backup(args);
  if (command === "restore") await restore(args);
  if (command === "import") await importFrom(args);
  if (command === "sql") await runSql(args);
  await run(pages);
}
