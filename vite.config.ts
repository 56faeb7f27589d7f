import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defaultServerConditions, defineConfig, type Plugin, type UserConfig } from "vite";
import {
  inlineScript,
  preactIslands,
  precompress,
  scripts,
  scriptsOfPages,
  withoutWordsOfVisitors,
} from "./server/build-plugins.ts";

/** Route modules draw islands with react-dom/server; the copy of them in the client build must not carry it. */
const withoutServerRenderer: Plugin = {
  name: "without-server-renderer",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: (id) => (id === "react-dom/server" ? "\0no-server-renderer" : null),
  load: (id) => (id === "\0no-server-renderer" ? "export const renderToString = undefined;" : null),
};

/** React Router's own function of the name loads the page again when the script of a screen does not come. */
const routeModules: Plugin = {
  name: "route-modules",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: (id, importer) =>
    id === "./routeModules.js" && importer?.includes("/react-router/dist/")
      ? resolve("app/admin-kit/connection/load-with-retry.ts")
      : null,
};

export default defineConfig(
  async ({ command, mode }): Promise<UserConfig> => ({
    plugins: [
      withoutServerRenderer,
      routeModules,
      inlineScript,
      preactIslands,
      withoutWordsOfVisitors,
      tailwindcss(),
      mode === "test" ? null : reactRouter(),
      scriptsOfPages,
      precompress,
    ],
    ...(mode === "test" && { test: (await import("./tests/projects.ts")).test }),
    resolve: { tsconfigPaths: true },
    build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    environments: {
      client: { build: { rolldownOptions: { output: scripts } } },
      // One bundle for the process and the pages: otherwise every module of the stores would exist twice.
      // The process for pictures runs a program of its own. The packages are in the bundle too: one file is read in a third
      // of the time that a thousand take, and React is the one for production whatever NODE_ENV says.
      ssr: {
        ...(command === "build" && {
          // Without Node's own condition, packages come as for a browser: passwords would be hashed in JavaScript.
          resolve: { noExternal: true, external: ["sharp"], conditions: [...defaultServerConditions] },
          define: { "process.env.NODE_ENV": '"production"' },
        }),
        build: {
          rolldownOptions: { input: { main: "./server/main.ts", "image-process": "./app/lib/media/image-process.ts" } },
        },
      },
    },
  }),
);
