import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const entrance = /\/app\/site\/islands\/hydrate-island\.ts$/;
const drawing = /\/app\/(?:ui\/[^?]+\.tsx|site\/(?:contact|islands)\/[^?]+)$/;
const mark = "?island";

const twins = new Map([
  ["react", "preact/compat"],
  ["react/jsx-runtime", "preact/jsx-runtime"],
  ["react-dom/client", "preact/compat/client"],
]);

/**
 * Visitors get Preact in the place of React: a tenth of its size. It is exchanged in what the browser loads of islands
 * only; the server draws them with React, and the back office, which shares their components, has React in the browser
 * (docs/decisions/056).
 */
export const preactIslands: Plugin = {
  name: "preact-islands",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  async resolveId(source, importer, options) {
    const isWithin = importer?.endsWith(mark) ?? false;
    const by = isWithin ? importer?.slice(0, -mark.length) : importer;
    const twin = isWithin ? twins.get(source) : undefined;
    if (!isWithin && !source.includes("hydrate-island")) return null;
    const found = await this.resolve(twin ?? source, by, { ...options, skipSelf: true });
    if (!found || twin) return found;
    return entrance.test(found.id) || (isWithin && drawing.test(found.id)) ? `${found.id}${mark}` : found;
  },
  async load(id) {
    if (!id.endsWith(mark)) return null;
    const file = id.slice(0, -mark.length);
    return { code: await readFile(file, "utf8"), moduleType: file.endsWith(".tsx") ? "tsx" : "ts" };
  },
};
