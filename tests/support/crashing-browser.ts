import { type ChildProcess, spawn } from "node:child_process";
import { type BrowserContext, chromium } from "playwright-core";
import { browserProgram } from "./browser.ts";
import { temporaryFolder } from "./sikka.ts";

/** A browser with its own folder that crashes and can be started again in the same state. */
export type CrashingBrowser = {
  /** Starts it, unless it is running. */
  start(): Promise<BrowserContext>;
  /** Kills its process, like a system without memory. */
  crash(): Promise<void>;
};

/** Makes a browser that can crash; it is not running yet. */
export function createCrashingBrowser(): CrashingBrowser {
  const folder = temporaryFolder();
  const { executablePath = chromium.executablePath(), args } = browserProgram();
  let running: { child: ChildProcess; context: BrowserContext } | undefined;
  return {
    async start() {
      if (running) return running.context;
      const options = ["--headless", `--user-data-dir=${folder}`, "--remote-debugging-port=0"];
      const child = spawn(executablePath, [...args, ...options, "about:blank"], {
        stdio: ["ignore", "ignore", "pipe"],
        // Debian starts the program from a script; killing only the script would not end it.
        detached: true,
      });
      const browser = await chromium.connectOverCDP(await findAddress(child));
      const context = browser.contexts()[0];
      if (!context) throw new Error("the browser has no window");
      running = { child, context };
      return context;
    },
    async crash() {
      if (!running) return;
      const { child } = running;
      running = undefined;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      if (child.pid) process.kill(-child.pid, "SIGKILL");
      await gone;
    },
  };
}

/** Its address, from its own output. */
function findAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.once("exit", () => reject(new Error(`the browser did not start:\n${said}`)));
    child.stderr?.on("data", (chunk) => {
      said += chunk;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
}
