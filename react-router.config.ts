import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // One for each input in vite.config.ts: the program, and its process for pictures.
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
