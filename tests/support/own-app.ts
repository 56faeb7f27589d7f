import { aroundAll } from "vitest";
import { inApp } from "../../app/lib/app-state.server.ts";

// A test that calls the program's functions itself does so as an app of its file's own.
aroundAll((run) => inApp(run));
