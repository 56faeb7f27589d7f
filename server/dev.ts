// Development: the same process with Vite in front, so that the browser shows a saved file immediately.
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { run } = (await vite.ssrLoadModule("/server/run.ts")) as typeof import("./run.ts");
await run({
  build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<never>,
  mode: "development",
  before: vite.middlewares,
});
