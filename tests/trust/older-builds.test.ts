import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../support/database-server.ts";
import { tell } from "../support/rounds.ts";
import { newDatabase, programVariables, removeAll, temporaryFolder } from "../support/sikka.ts";

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout.trim();
/** The states before the two newest changes of the schema: what a site may run that is one or two versions behind. */
const changes = git("log", "-n", "2", "--diff-filter=A", "--format=%H", "--", "db/migrations")
  .split("\n")
  .filter(Boolean);
const older = changes.map((change) => git("rev-parse", "--short", `${change}~1`)).filter(Boolean);
const current = resolve(".");
const trees = new Map(older.map((commit) => [commit, join(temporaryFolder(), "site")]));

type Place = { DATABASE_URL: string; DATA_DIR: string };
const newPlace = async (): Promise<Place> => ({
  DATABASE_URL: (await newDatabase()) as string,
  DATA_DIR: temporaryFolder(),
});

beforeAll(() => {
  for (const [commit, folder] of trees) {
    execFileSync("git", ["worktree", "add", "--detach", folder, commit], { stdio: "ignore" });
    // The packages of then, as an operator has them.
    const PATH = (process.env.PATH ?? "")
      .split(":")
      .filter((part) => !part.includes("node_modules"))
      .join(":");
    const env = { HOME: process.env.HOME ?? "", PATH };
    const { status, stderr } = spawnSync("node", ["server/bootstrap.mjs", "start"], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    expect([commit, status, stderr]).toEqual([commit, 0, ""]);
  }
}, 600_000);
afterAll(async () => {
  for (const folder of trees.values()) execFileSync("git", ["worktree", "remove", "--force", folder]);
  await removeAll();
});

function launch(folder: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(join(folder, "node_modules/.bin/node"), ["build/server/main.js", ...args], {
    cwd: folder,
    env: {
      ...programVariables(),
      ADMIN_EMAIL: "owner@sikka.example",
      ADMIN_PASSWORD: "four lamps and a dimmer",
      ...env,
    },
    stdio: "ignore",
  });
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("exit", resolve));

/** Runs a build at a place while it is asked; returns what `ask` did. */
async function during<T>(folder: string, place: Place, ask: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const child = launch(folder, [], { ...place, PORT: String(port), HOST: "127.0.0.1" });
  const end = ended(child);
  const url = `http://localhost:${port}`;
  try {
    const status = () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.status,
        () => child.exitCode,
      );
    await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe(200);
    return await ask(url);
  } finally {
    child.kill("SIGTERM");
    await end;
  }
}

/** What has to be the same before and after. */
async function contentOf({ DATABASE_URL }: Place) {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const read = async (sql: string) => (await client.query(sql)).rows;
  const content = {
    services: await read("select id, title, slug, is_active from services order by id"),
    projects: await read("select id, title, slug from portfolio_projects order by id"),
    posts: await read("select id, title, slug, status from blog_posts order by id"),
    enquiries: await read("select id, name, message, status from contact_submissions order by id"),
    flags: await read("select flag_key, is_enabled from feature_flags order by 1"),
    staff: await read("select email, user_id from admin_users order by 1"),
  };
  await client.end();
  return content;
}

const post = (url: string, path: string, fields: Record<string, string>) =>
  fetch(url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: url },
    redirect: "manual",
  });

async function use(url: string): Promise<void> {
  for (const path of ["/", "/services", "/portfolio", "/blog", "/contact"]) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
  const signedIn = await post(url, "/admin/login", {
    email: "owner@sikka.example",
    password: "four lamps and a dimmer",
  });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, "/admin"]);
}

describe.skipIf(older.length < 2)(
  "a build of before (skipped without the history of two changes of the schema)",
  () => {
    test.each(older)(
      "%s: what it has written is upgraded, restored by this build, and by itself again",
      async (commit) => {
        const [folder, place, file] = [
          trees.get(commit) as string,
          await newPlace(),
          join(temporaryFolder(), "old.backup"),
        ];
        await during(folder, place, async (url) => {
          await use(url);
          const sent = await post(url, "/api/contact", {
            name: "Before",
            email: "b@home.example",
            phone: "1234567",
            message: commit,
          });
          expect(sent.status).toBe(200);
        });
        const before = await contentOf(place);
        expect(before.enquiries).toHaveLength(1);
        expect(await ended(launch(folder, ["backup", file], place))).toBe(0);

        await during(current, place, use);
        const upgraded = await contentOf(place);
        // A new version may bring new flags.
        expect({ ...upgraded, flags: [] }).toEqual({ ...before, flags: [] });
        expect(upgraded.flags).toEqual(expect.arrayContaining(before.flags));

        const fresh = await newPlace();
        expect(await ended(launch(current, ["restore", file], fresh))).toBe(0);
        await during(current, fresh, use);
        expect({ ...(await contentOf(fresh)), flags: [] }).toEqual({ ...before, flags: [] });

        const back = await newPlace();
        expect(await ended(launch(folder, ["restore", file], back))).toBe(0);
        await during(folder, back, use);
        expect(await contentOf(back)).toEqual(before);
        tell("46 older builds", { commit, rows: Object.values(before).flat().length, mismatches: 0 });
      },
    );
  },
);
