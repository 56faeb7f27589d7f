import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBackOffice, openScreen } from "../support/back-office.ts";
import { launchBrowser } from "../support/browser.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

/** The budget of a first screen of the back office, in bytes after brotli. */
const screenScripts = 150 * 1024;
/** Each file is a request of its own, and the browser asks for six at a time. */
const scriptFiles = 30;

let sikka: Sikka;
let browser: Browser;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

/** The scripts that an address loads: how many files, their bytes when a server has compressed them, and their text. */
async function scriptsOf(path: string): Promise<{ files: number; bytes: number; text: string }> {
  const { page } = await openBackOffice(browser, sikka);
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await openScreen(page, sikka.url + path);
  await page.waitForLoadState("networkidle");
  const texts = await Promise.all(bodies);
  await page.context().close();
  return {
    files: texts.length,
    bytes: texts.reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0),
    text: texts.map(String).join("\n"),
  };
}

test.each(["/admin/services", "/admin"])(
  "%s loads at most 150 KB of scripts in 30 files, and no editor and no zod",
  async (path) => {
    const { files, bytes, text } = await scriptsOf(path);
    expect(files).toBeLessThanOrEqual(scriptFiles);
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThanOrEqual(screenScripts);
    for (const foreign of ["ProseMirror", "ZodError", "d3-scale"]) expect(text).not.toContain(foreign);
  },
);
