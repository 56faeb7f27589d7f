import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { botCheckSiteKey, checkToken, openBotCheck } from "./bot-check.server.ts";

let server: Server;
let asked: URLSearchParams[] = [];
let answer: { status?: number; body?: string; after?: number } = {};
let verifyUrl: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(new URLSearchParams(body));
    const { status = 200, body: text = "", after = 0 } = answer;
    setTimeout(() => response.writeHead(status, { location: "/elsewhere" }).end(text), after);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`;
});
afterAll(() => {
  openBotCheck(undefined);
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  openBotCheck({ siteKey: "site", secret: "hidden", verifyUrl });
});

const check = () => checkToken("token-1", "contact_form");
const says = (body: object) => {
  answer = { body: JSON.stringify(body) };
};

test("without keys there is no check, without a token nobody is asked", async () => {
  expect(botCheckSiteKey()).toBe("site");
  expect(await checkToken("", "contact_form")).toEqual({ outcome: "absent" });
  openBotCheck(undefined);
  expect([botCheckSiteKey(), await check(), asked]).toEqual([undefined, null, []]);
});

test("a token that is good for this form passes with its score; secret and token are all that is sent", async () => {
  says({ success: true, score: 0.9, action: "contact_form", hostname: "sikka.example" });
  expect(await check()).toEqual({ outcome: "passed", score: 0.9 });
  expect([...(asked[0] ?? [])]).toEqual([
    ["secret", "hidden"],
    ["response", "token-1"],
  ]);
});

test.each([
  { success: false, "error-codes": ["timeout-or-duplicate"] },
  { success: true, score: 0.9, action: "sign_in" },
  { success: true, action: "contact_form" },
])("%j is not passed", async (body) => {
  says(body);
  expect(await check()).toEqual({ outcome: "failed" });
});

test.each([
  { status: 500, body: "{}" },
  { status: 302 },
  { body: "<html>" },
  { body: '{"success":"yes"}' },
  { body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
])("%j speaks against nobody", async (given) => {
  answer = given;
  expect(await check()).toEqual({ outcome: "unreachable" });
});

test("a slow or absent server is given up after two seconds", async () => {
  answer = { body: "{}", after: 60_000 };
  const began = performance.now();
  expect(await check()).toEqual({ outcome: "unreachable" });
  expect(performance.now() - began).toBeGreaterThan(1_500);
  expect(performance.now() - began).toBeLessThan(30_000);
  openBotCheck({ siteKey: "site", secret: "hidden", verifyUrl: "http://127.0.0.1:9/" });
  expect(await check()).toEqual({ outcome: "unreachable" });
});
