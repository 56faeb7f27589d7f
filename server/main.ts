import * as build from "virtual:react-router/server-build";
import { admin } from "./commands/admin.ts";
import { backup, restore } from "./commands/backup.ts";
import { files } from "./commands/files.ts";
import { importFrom } from "./commands/import.ts";
import { run } from "./run.ts";

const [, , command, ...args] = process.argv;
if (command === "admin") await admin(args);
if (command === "files") await files(args);
if (command === "backup") await backup(args);
if (command === "restore") await restore(args);
if (command === "import") await importFrom(args);
await run({ build, mode: "production" });
