import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { arabicRoutes, routes } from "../support/routes.ts";
import { type Sikka, startSikka } from "../support/sikka.ts";

/** JavaScript of a page before anything is touched, in bytes after brotli (docs/architecture.md). */
const mostBytes = 5 * 1024;
/** Styles of a page, in bytes after brotli. */
const mostStyleBytes = 15 * 1024;
/** What belongs to the back office or the server and must never be sent to a visitor. */
const neverPublic = /@tiptap|@base-ui|zod\/v4\/classic|d3-scale|from"pg"|kysely/;
const assets = "build/client/assets";

let sikka: Sikka;
let browser: Browser;

beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikka(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

test("every page can be read without JavaScript, on a phone", async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 900 }, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [...routes, ...arabicRoutes]) {
    await page.goto(sikka.url + path);
    expect([path, await page.getByRole("heading", { level: 1 }).count()]).toEqual([path, 1]);
    expect([path, (await page.locator("main").innerText()).length > 40]).toEqual([path, true]);
    // A control that does nothing without JavaScript must not be there without it.
    const idle = await page
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => !button.hasAttribute("popovertarget") && button.closest("form") === null)
          .map((button) => button.textContent),
      );
    expect([path, idle]).toEqual([path, []]);
  }
  // The device at the end of a page is switched off with its own light; where nothing is, a circuit can be closed.
  for (const [path, before, after] of [
    ["/", "1", "0"],
    ["/privacy-policy", "1", "0"],
    ["/nothing-here", "0", "1"],
  ] as const) {
    await page.goto(sikka.url + path);
    const drawn = page.locator(".drawn-switch");
    const light = () =>
      drawn
        .locator(".device-on")
        .first()
        .evaluate((on) => getComputedStyle(on).opacity);
    expect([path, await light()]).toEqual([path, before]);
    await drawn.click();
    await expect.poll(light).toBe(after);
  }
  await context.close();
});

test("no page loads more than 5 KB of JavaScript before it is touched", async () => {
  for (const path of routes) {
    const html = await sikka.html(path);
    const script = /<script data-script="\/assets\/([^"]+)"/.exec(html)?.[1] ?? "";
    const files = withStaticImports([script]);
    const inline = [...html.matchAll(/<script(?: data-script[^>]*)?>([\s\S]*?)<\/script>/g)]
      .map(([, text]) => text)
      .join("");
    const bytes = [...files].reduce(
      (sum, file) => sum + brotli(readFileSync(join(assets, file))),
      brotli(Buffer.from(inline)),
    );
    expect([path, bytes <= mostBytes, bytes]).toEqual([path, true, bytes]);
  }
});

test("every page has one header and one footer, and no mark of a part is left", async () => {
  for (const path of routes) {
    const html = await sikka.html(path);
    const parts = [/<header class="contents">/g, /<footer class="mt-auto/g, /piece-[0-9a-f]{8}/g];
    expect([path, ...parts.map((part) => html.match(part)?.length ?? 0)]).toEqual([path, 1, 1, 0]);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect([path, ids.filter((id, index) => ids.indexOf(id) < index)]).toEqual([path, []]);
  }
});

test("no page has more than 15 KB of styles, and none waits for a style sheet", async () => {
  for (const path of routes) {
    const html = await sikka.html(path);
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("");
    // The letters of titles are in them (decision 150), and count as a font.
    const bytes = brotli(Buffer.from(styles.replace(/data:font[^")]*/, "")));
    expect([path, bytes > 5_000, bytes <= mostStyleBytes, bytes]).toEqual([path, true, true, bytes]);
    expect([path, html.includes('rel="stylesheet"')]).toEqual([path, false]);
  }
});

test("nothing that a page can load holds code of the back office or the server", () => {
  const entries = readdirSync(assets).filter((name) => name.startsWith("page-"));
  const reachable = withStaticImports(entries, /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  expect(reachable.size).toBeGreaterThan(2);
  for (const file of reachable) {
    expect([file, neverPublic.test(readFileSync(join(assets, file), "utf8"))]).toEqual([file, false]);
  }
});

const sizes = new Map<string, number>();

/** Pages share nearly all that they load, and compressing it is slow. */
function brotli(content: Buffer): number {
  const text = content.toString("latin1");
  const size = sizes.get(text) ?? (content.length === 0 ? 0 : brotliCompressSync(content).length);
  sizes.set(text, size);
  return size;
}

/** The files and what they import at once (or, with another pattern, at any time). */
function withStaticImports(names: string[], pattern = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    for (const [, imported] of readFileSync(join(assets, name), "utf8").matchAll(pattern))
      found.add(imported as string);
  }
  return found;
}
