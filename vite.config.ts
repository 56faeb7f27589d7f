import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { precompress } from "./server/precompress.ts";

/** Route modules draw islands with react-dom/server; the copy of them in the client build must not carry it. */
const withoutServerRenderer: Plugin = {
  name: "without-server-renderer",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: (id) => (id === "react-dom/server" ? "\0no-server-renderer" : null),
  load: (id) => (id === "\0no-server-renderer" ? "export const renderToString = undefined;" : null),
};

export default defineConfig(({ mode }) => ({
  plugins: [withoutServerRenderer, tailwindcss(), mode === "test" ? null : reactRouter(), precompress],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    // One bundle for the process and the pages: otherwise every module of app/data would exist twice.
    // The process for pictures runs a program of its own.
    ssr: {
      build: {
        rolldownOptions: { input: { main: "./server/main.ts", "image-process": "./app/lib/image-process.ts" } },
      },
    },
  },
}));
