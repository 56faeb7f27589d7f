import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { startSikka } from "../support/sikka.ts";
import { signIn } from "../support/staff.ts";

afterEach(() => vi.unstubAllEnvs());

/** The files that the table of routes names when it is read in this mode. */
async function routeFiles(mode: string): Promise<string> {
  vi.stubEnv("NODE_ENV", mode);
  vi.resetModules();
  return JSON.stringify((await import("../../app/routes.ts")).default);
}

test("the page of all components has an address in development only", async () => {
  expect(await routeFiles("development")).toContain("admin-layout/design.tsx");
  expect(await routeFiles("production")).not.toContain("admin-layout/design");
});

test("a built program neither answers at its address nor carries its code", async () => {
  const sikka = await startSikka();
  try {
    const response = await sikka.get("/admin/design", { headers: await signIn(sikka) });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("Every component of the back office");
    const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
    expect(scripts.some((name) => name.startsWith("login-"))).toBe(true);
    expect(scripts.filter((name) => name.startsWith("design-"))).toEqual([]);
  } finally {
    await sikka.stop();
  }
});
