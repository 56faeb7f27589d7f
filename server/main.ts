import * as build from "virtual:react-router/server-build";
import { admin } from "./admin.ts";
import { backup, restore } from "./backup.ts";
import { files } from "./files.ts";
import { run } from "./run.ts";

const [, , command, ...args] = process.argv;
if (command === "admin") await admin(args);
if (command === "files") await files(args);
if (command === "backup") await backup(args);
if (command === "restore") await restore(args);
await run({ build, mode: "production" });
