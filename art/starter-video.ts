// Makes public/starter/frond-villa-at-dusk.mp4 from a plate: node art/starter-video.ts http://localhost:3000 (needs ffmpeg).
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "../tests/support/browser.ts";

const [, , site = "http://localhost:3000"] = process.argv;
const size = { width: 960, height: 540 };
const framesPerSecond = 24;
const seconds = 7;

const plate = `<img src="/plates/villa/frond-villa-garden-dusk.jpg"`;
const stage = `<!doctype html><base href="${site}"><style>
  body{margin:0;background:#061318;overflow:hidden}
  img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
  #night{filter:brightness(.3) saturate(.55)}
  #dusk{mask-image:linear-gradient(100deg,#000 calc(var(--lit) - 30%),transparent calc(var(--lit) + 30%))}
</style>${plate} id="night">${plate} id="dusk">`;

const frames = mkdtempSync(join(tmpdir(), "sikka-video-"));
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: size });
await page.route("**/stage", (route) => route.fulfill({ contentType: "text/html", body: stage }));
await page.goto(`${site}/stage`, { waitUntil: "networkidle" });
for (let frame = 0; frame < framesPerSecond * seconds; frame++) {
  // Dark for a second, then the light goes over the house from one side to the other.
  const lit = -30 + 160 * Math.min(1, Math.max(0, (frame / framesPerSecond - 1) / 4));
  await page.evaluate((percent) => document.body.style.setProperty("--lit", `${percent}%`), lit);
  await page.screenshot({ path: join(frames, `${String(frame).padStart(4, "0")}.png`) });
}
await browser.close();
mkdirSync("public/starter", { recursive: true });
const encode = [
  "-c:v",
  "libx264",
  "-crf",
  "30",
  "-preset",
  "veryslow",
  "-pix_fmt",
  "yuv420p",
  "-movflags",
  "+faststart",
];
const input = ["-y", "-framerate", String(framesPerSecond), "-i", join(frames, "%04d.png")];
spawnSync("ffmpeg", [...input, ...encode, "public/starter/frond-villa-at-dusk.mp4"], { stdio: "inherit" });
rmSync(frames, { recursive: true, force: true });
