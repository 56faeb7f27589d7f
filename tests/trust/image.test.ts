import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/database-server.ts";
import { removeAll, temporaryFolder } from "../support/sikka.ts";

const lines = readFileSync("server/container/Dockerfile", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const those = (word: string) =>
  lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
const command = JSON.parse(those("CMD")[0] ?? "[]") as string[];
const sources = those("COPY").flatMap((line) => line.split(" ").slice(0, -1));
const builder = ["docker", "podman", "buildah"].find((name) => spawnSync(name, ["info"]).status === 0);
afterAll(removeAll);

/** Waits until a program answers on this port. */
async function isThere(port: number): Promise<boolean> {
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ask, { timeout: 120_000, interval: 500 }).toBe(200);
  return true;
}

test("the image is told to do what npm start does, with files that are there and that it may have", () => {
  const { start } = JSON.parse(readFileSync("package.json", "utf8")).scripts as { start: string };
  const [first, second = ""] = start.split(" && exec env ");
  expect(those("RUN")[0]).toBe(first);
  const [, ...variables] = those("ENV")[0]?.split(" ") ?? [];
  expect(second).toBe([...variables, ...command].join(" "));
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
  const allowed = readFileSync("server/container/Dockerfile.dockerignore", "utf8").match(/(?<=^!).+/gm);
  expect(allowed?.sort()).toEqual([...sources].sort());
});

test("its steps, in an empty folder with nothing but the files that it copies, make a program that answers", async () => {
  const folder = temporaryFolder();
  const files = execFileSync("git", ["ls-files", "-z", ...sources], { encoding: "utf8" })
    .split("\0")
    .filter(Boolean);
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  const { HOME = "", PATH = "" } = process.env;
  const env = {
    HOME,
    PATH: PATH.split(":")
      .filter((part) => !part.includes("node_modules"))
      .join(":"),
  };
  const [program = "", ...args] = (those("RUN")[0] ?? "").split(" ");
  const built = spawnSync(program, args, { cwd: folder, env, encoding: "utf8" });
  expect([built.status, built.stderr]).toEqual([0, ""]);
  const port = await freePort();
  const child = spawn(join(folder, command[0] as string), command.slice(1), {
    cwd: folder,
    env: { ...env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: temporaryFolder() },
    stdio: "ignore",
  });
  onTestFinished(() => new Promise((resolve) => child.once("exit", resolve) && child.kill("SIGTERM")));
  expect(await isThere(port)).toBe(true);
});

test.skipIf(!builder)(
  "a builder makes the image, which answers (skipped: none of docker, podman and buildah runs here)",
  async () => {
    const [name, port] = [`sikka-test-${process.pid}`, await freePort()];
    execFileSync(builder as string, ["build", "-f", "server/container/Dockerfile", "-t", name, "."], {
      stdio: "ignore",
    });
    onTestFinished(() => void execFileSync(builder as string, ["rmi", name]));
    // Buildah makes images and starts none.
    if (builder === "buildah") return;
    execFileSync(builder as string, ["run", "--rm", "-d", "--name", name, "-p", `${port}:3000`, name]);
    onTestFinished(() => void execFileSync(builder as string, ["stop", name]));
    expect(await isThere(port)).toBe(true);
  },
);
