import { createServer, type Server } from "node:http";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { freePort } from "../support/database-server.ts";
import { eachOf, rounds, tell } from "../support/rounds.ts";
import { routes } from "../support/routes.ts";
import { type SikkaProcess, startSikkaProcess } from "../support/sikka.ts";
import { signIn, signInBrowser } from "../support/staff.ts";
import { listStaffScreens } from "../support/starter-words.ts";

let sikka: SikkaProcess;
let browser: Browser;
beforeAll(async () => {
  [sikka, browser] = await Promise.all([startSikkaProcess(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await sikka.stop();
});

test("12: no distinct policy has a finding above information", async () => {
  const headers = await signIn(sikka);
  const answers = [
    ...(await Promise.all(routes.map((path) => sikka.get(path)))),
    ...(await Promise.all(["/admin/login", ...listStaffScreens()].map((path) => sikka.get(path, { headers })))),
  ];
  const policies = new Set(
    answers.map(({ headers }) =>
      (headers.get("content-security-policy") ?? "none").replaceAll(/'(nonce|sha256)-[^']+'/g, "'$1-WlhoaGJYQnNaUT09'"),
    ),
  );
  expect(policies.has("none")).toBe(false);
  const findings = [...policies].flatMap((policy) =>
    new CspEvaluator(new CspParser(policy).csp).evaluate().map(({ severity, directive, value, description }) => ({
      ...{ severity: Severity[severity], directive, value, description },
    })),
  );
  const grave = findings.filter(({ severity }) => ["HIGH", "SYNTAX", "MEDIUM"].includes(severity ?? ""));
  tell("12", {
    policies: policies.size,
    highOrMedium: grave.length,
    maybe: [...new Set(findings.map(({ severity, directive, value }) => `${severity} ${directive} ${value ?? ""}`))],
  });
  expect(grave).toEqual([]);
});

test("15: a thousand pages of the back office have a thousand nonces of 128 bits", async () => {
  const nonces = new Set<string>();
  const many = rounds(1_000);
  await eachOf(Array(many), 8, async () => {
    const policy = (await sikka.get("/admin/login")).headers.get("content-security-policy") ?? "";
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
  });
  tell("15", { pages: many, collisions: many - nonces.size });
  expect(nonces.size).toBe(many);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
});

test("13: every public page and every screen breaks no rule of its policy", async () => {
  const context = await browser.newContext();
  await signInBrowser(context, sikka);
  const violations: string[] = [];
  await context.exposeBinding("noteViolation", (_, text: string) => violations.push(text));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      (globalThis as unknown as { noteViolation(text: string): void }).noteViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  const paths = [...routes, "/admin/login", "/admin/forgot-password", ...listStaffScreens()];
  await eachOf(paths, 2, async (path) => {
    const page = await context.newPage();
    await page.goto(sikka.url + path, { waitUntil: "load" });
    await page.mouse.wheel(0, 4_000);
    await page.keyboard.press("Tab");
    await page.waitForTimeout(300);
    await page.close();
  });
  tell("13", { screens: paths.length, violations: violations.length });
  expect(violations).toEqual([]);
});

test("16: a second origin reads nothing, frames nothing and has no hold of a window", async () => {
  const port = await freePort();
  const stranger: Server = createServer((_, answer) =>
    answer.setHeader("Content-Type", "text/html").end("<!doctype html>"),
  );
  await new Promise<void>((resolve) => stranger.listen(port, "127.0.0.1", resolve));
  try {
    const context = await browser.newContext();
    await signInBrowser(context, sikka);
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const tried = await page.evaluate(async (site) => {
      const paths = ["/", "/contact", "/admin", "/admin/services.data", "/api/account", "/readyz"];
      const leaks: string[] = [];
      for (const path of paths) {
        const read = await fetch(site + path, { credentials: "include" }).then(
          () => true,
          () => false,
        );
        if (read) leaks.push(`read ${path}`);
        const changed = await fetch(site + path, { method: "PUT", headers: { "x-a": "1" } }).then(
          () => true,
          () => false,
        );
        if (changed) leaks.push(`preflight ${path}`);
        const frame = document.createElement("iframe");
        const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
        frame.src = site + path;
        document.body.append(frame);
        await loaded;
        // A refused frame is an error page, whose window no script of ours may touch, but which has no child frames.
        if (frame.contentWindow?.length) leaks.push(`framed ${path}`);
      }
      return { tries: paths.length * 3, leaks };
    }, sikka.url);
    const frames = page.frames().map((frame) => frame.url());
    expect(frames.filter((url) => url.startsWith(sikka.url))).toEqual([]);
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      page.evaluate((site) => void open(site), sikka.url),
    ]);
    await opened.waitForLoadState();
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    tell("16", { tries: tried.tries + 1, leaks: tried.leaks.length });
    expect(tried.leaks).toEqual([]);
  } finally {
    stranger.close();
  }
});
