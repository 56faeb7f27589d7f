import * as build from "virtual:react-router/server-build";
import { run } from "./run.ts";

await run({ build, mode: "production" });
