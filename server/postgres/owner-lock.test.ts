import { statSync, utimesSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, vi } from "vitest";
import { test } from "../../tests/support/postgres-lab.ts";
import { findHolder, namespaceOfProcesses, startOf } from "../processes.mjs";
import { takeOwnership } from "./supervisor.ts";

const here = { pid: process.pid, started: startOf(process.pid), namespace: namespaceOfProcesses(), socketDir: "/s" };

test.for([
  ["of a dead process", { ...here, pid: 2 ** 22 - 1 }],
  ["whose number went to another process", { ...here, started: "1" }],
  ["of a container that has been silent", { ...here, namespace: "elsewhere" }],
  ["that a power cut left empty", undefined],
] as const)("a lock %s is taken over", async ([, owner], { lab }) => {
  const dataDir = await lab.folder();
  const file = path.join(dataDir, "postgres.lock");
  await writeFile(file, owner ? JSON.stringify(owner) : "");
  utimesSync(file, new Date(), new Date(Date.now() - 11_000));
  const release = await takeOwnership(dataDir, "/mine", () => expect.fail("it waited"));
  expect(findHolder(path.join(dataDir, "postgres.lock"))).toMatchObject({ ...here, socketDir: "/mine" });
  release();
  expect(await readdir(dataDir)).toEqual([]);
});

test("a container that shows signs of life is waited for", async ({ lab }) => {
  const dataDir = await lab.folder();
  const file = path.join(dataDir, "postgres.lock");
  await writeFile(file, JSON.stringify({ ...here, namespace: "elsewhere" }));
  utimesSync(file, new Date(), new Date(Date.now() - 5_000));
  expect(findHolder(path.join(dataDir, "postgres.lock"))?.namespace).toBe("elsewhere");
  const onWait = vi.fn();
  const release = await takeOwnership(dataDir, "/mine", onWait);
  expect(onWait).toHaveBeenCalledOnce();
  release();
});

test("the owner shows signs of life", async ({ lab }) => {
  const dataDir = await lab.folder();
  const release = await takeOwnership(dataDir, "/mine", () => {});
  const file = path.join(dataDir, "postgres.lock");
  utimesSync(file, new Date(), new Date(0));
  await vi.waitFor(() => expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(2_000), 30_000);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ ...here, socketDir: "/mine" });
  release();
});

test("many at once: one gets it, then the next", async ({ lab }) => {
  const dataDir = await lab.folder();
  await writeFile(path.join(dataDir, "postgres.lock"), JSON.stringify({ ...here, pid: 2 ** 22 - 1 }));
  let holders = 0;
  const turns = Array.from({ length: 8 }, async () => {
    const release = await takeOwnership(dataDir, "/mine", () => {});
    holders += 1;
    expect(holders).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    holders -= 1;
    release();
  });
  await Promise.all(turns);
});
