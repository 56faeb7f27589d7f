import { afterAll } from "vitest";
import { removeFolders } from "./sikka.ts";

// Registered before anything of the file's, so it runs last. An embedded database takes 40 MB.
afterAll(removeFolders);
