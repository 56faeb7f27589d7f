// npm run art: makes what is missing (art/README.md).
import { type InlineConfig, runnerImport } from "vite";

const inlineConfig: InlineConfig = { configFile: false, resolve: { alias: { "~": `${process.cwd()}/app` } } };
const { module: plates } = await runnerImport<typeof import("./paint-plates.tsx")>(
  "./art/paint-plates.tsx",
  inlineConfig,
);
const { module: rooms } = await runnerImport<typeof import("./draw-rooms.tsx")>("./art/draw-rooms.tsx", inlineConfig);
await plates.paintPlates("public");
await rooms.drawRooms("public");
