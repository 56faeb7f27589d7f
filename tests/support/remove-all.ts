import { afterAll } from "vitest";
import { removeAll } from "./sikka.ts";

// Registered before the file's own hooks, so it runs last. A database takes 12 MB, an embedded one 40.
afterAll(removeAll);
