import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { patience } from "../patience.ts";

// The shell is the same Chromium without a window system, and starts faster.
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium-browser",
];

function systemBrowser(): string | undefined {
  return process.env.CHROME_PATH ?? systemBrowsers.find((path) => existsSync(path));
}

/** Makes sure that a Chromium exists: the system's, Debian's package, or Playwright's own, whichever works first. */
export async function ensureBrowser(): Promise<void> {
  if (systemBrowser() || existsSync(chromium.executablePath())) return;
  const asRoot = process.getuid?.() === 0;
  const installers: [string, string[]][] = [
    ...(asRoot && existsSync("/usr/bin/apt-get")
      ? ([
          ["apt-get", ["update"]],
          ["apt-get", ["install", "-y", "chromium-headless-shell"]],
          ["apt-get", ["install", "-y", "chromium"]],
        ] as [string, string[]][])
      : []),
    ["node_modules/.bin/playwright-core", ["install", "chromium"]],
  ];
  for (const [command, args] of installers) {
    spawnSync(command, args, { stdio: "ignore" });
    if (systemBrowser() || existsSync(chromium.executablePath())) return;
  }
}

let running: Promise<Browser> | undefined;

/**
 * A headless Chromium that asks nothing of other hosts, one for all files of a worker: what a file calls its browser are
 * the contexts that it opens, and they are what closes. Nothing moves in its windows unless a test wants it to
 * (`reducedMotion: "no-preference"`): two cores draw every picture of a movement.
 */
export async function launchBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = chromium.launch(browserProgram());
  const browser = (await running) as Browser;
  const contexts: BrowserContext[] = [];
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(patience);
    contexts.push(context);
    return context;
  };
  const close = async () => {
    await Promise.all(contexts.map((context) => context.close()));
  };
  return Object.assign(Object.create(browser), { newContext, close });
}

/** The program of that browser and its arguments. */
export function browserProgram(): { executablePath?: string; args: string[]; ignoreDefaultArgs: string[] } {
  return {
    executablePath: systemBrowser(),
    // Playwright would have the browser's processes share memory through files, which costs a sixth of their time.
    ignoreDefaultArgs: sharedMemory() > 2 * 1024 ** 3 ? ["--disable-dev-shm-usage"] : [],
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Each test loads its pages again, so this compiler's work is discarded before it pays off.
      "--js-flags=--no-maglev --no-turbofan",
      // The shell would round letter widths, unlike any modern screen.
      "--font-render-hinting=none",
    ],
  };
}

/** What the system has for memory that processes share, in bytes; a container may have too little for a browser. */
function sharedMemory(): number {
  const { bavail, bsize } = existsSync("/dev/shm") ? statfsSync("/dev/shm") : { bavail: 0, bsize: 0 };
  return bavail * bsize;
}

/** Takes a page's browser offline. It reports offline before its network is cut; a request in between still arrives. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isOff = () =>
    fetch("/favicon.ico", { cache: "no-store" }).then(
      () => false,
      () => true,
    );
  await page.waitForFunction(isOff);
}

/** Keeps requests to an address waiting. The returned function sends them on; later ones go at once. */
export async function holdRequests(by: Page | BrowserContext, address: string, method = "POST"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await by.route(address, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits for the scripts of a public page, which come after its first paint; the manifest is the last that they add. */
export const whenStarted = (page: Page): Promise<void> =>
  page.locator("link[rel=manifest]").waitFor({ state: "attached" });
