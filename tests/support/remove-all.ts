import { afterAll } from "vitest";
import { removeAll } from "./sikka.ts";

// Registered before anything of the file's, so it runs last. A database takes 12 MB, an embedded one 40.
afterAll(removeAll);
