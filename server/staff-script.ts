import { resolve } from "node:path";
import type { Plugin } from "vite";

const source = "app/site/staff/start.ts";
const name = "virtual:staff-script";
const resolved = `\0${name}`;

let built: string | undefined;

/**
 * Builds the script that only staff get on public pages beside those of visitors, none of which changes by it, and tells
 * the server its address: `import address from "virtual:staff-script"`.
 */
export const staffScript: Plugin = {
  name: "staff-script",
  buildStart() {
    if (this.environment.mode !== "build" || this.environment.name !== "client") return;
    chunk = this.emitFile({ type: "chunk", id: resolve(source), name: "staff" });
  },
  generateBundle() {
    if (chunk !== undefined && this.environment.name === "client") built = this.getFileName(chunk);
  },
  resolveId: (id) => (id === name ? resolved : null),
  load(id) {
    if (id !== resolved) return null;
    const isBuild = this.environment.mode === "build";
    if (isBuild && !built) this.error(`${source} has to be built before the server`);
    return `export default ${JSON.stringify(`/${isBuild ? built : source}`)};`;
  },
};

let chunk: string | undefined;
