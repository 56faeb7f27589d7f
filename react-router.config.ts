import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // One for each input in vite.config.ts: the program, and its process for pictures.
  serverBuildFile: "[name].js",
  // A screen's action in a file of its own would be loaded behind the back of connection/route-modules.ts.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
