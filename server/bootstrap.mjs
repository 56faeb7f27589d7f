// Runs before the start, on any Node version: installs and builds what is missing or older than the sources.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { basename, delimiter, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithParent, takeLock } from "./processes.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const node = at("node_modules", ".bin", "node");
const installStamp = at("node_modules", ".sikka-install.json");
const buildStamp = at("build", ".sikka-build");

const tasks = {
  start: { dev: false, build: true },
  test: { dev: true, build: true },
  check: { dev: true, build: false },
  dev: { dev: true, build: false },
};

class Refusal extends Error {}

let running;
let leaving = 0;

async function bootstrap(task) {
  if (!task) throw new Refusal(`say one of ${Object.keys(tasks).join(", ")}`);
  if (!isAtLeast(20, 0)) throw new Refusal(`this is Node ${process.version}, and version 20 or newer is needed`);
  const isReady = () => isInstalled(task.dev) && fs.existsSync(node) && (!task.build || isBuilt(sourceHash()));
  if (isReady()) return;
  await alone(async () => {
    if (!isInstalled(task.dev)) await install(task.dev);
    if (!fs.existsSync(node)) linkOwnNode();
    const hash = task.build ? sourceHash() : "";
    if (task.build && !isBuilt(hash)) await build(hash);
  });
}

function isAtLeast(major, minor) {
  const [ours, ourMinor] = process.versions.node.split(".").map(Number);
  return ours > major || (ours === major && ourMinor >= minor);
}

// ---- install

function isInstalled(dev) {
  const stamp = readJson(installStamp);
  return stamp?.hash === packagesHash() && (stamp.dev || !dev);
}

function packagesHash() {
  if (!fs.existsSync(at("package-lock.json"))) throw new Refusal(`package-lock.json is missing in ${root}`);
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  for (const name of ["package.json", "package-lock.json"]) hash.update(fs.readFileSync(at(name)));
  return hash.digest("hex");
}

async function install(dev) {
  const hash = packagesHash();
  if (isComplete(dev)) {
    fs.writeFileSync(installStamp, JSON.stringify({ hash, dev: isComplete(true) }));
    return;
  }
  say("Installing packages (about half a minute, only this once) …");
  fs.rmSync(installStamp, { force: true });
  const { command, args, env } = npm();
  // The user's own npm settings must not decide what is installed.
  const which = dev ? ["--include=dev", "--include=optional"] : ["--omit=dev", "--include=optional"];
  await run(command, [...args, "ci", ...which, "--no-fund", "--no-audit", "--loglevel=error"], env, "npm ci");
  const runs = fs.existsSync(node) && spawnSync(node, ["--version"]).status === 0;
  if (!runs) linkOwnNode();
  fs.writeFileSync(installStamp, JSON.stringify({ hash, dev }));
}

function isComplete(dev) {
  const wanted = readJson(at("package-lock.json"))?.packages ?? {};
  const present = readJson(at("node_modules", ".package-lock.json"))?.packages ?? {};
  const fits = ({ os, cpu }) => (os ?? [process.platform]).includes(process.platform) && cpu?.includes(process.arch);
  const direct = Object.keys(wanted[""]?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  const isNeeded = (path, found) => {
    if (found.optional || found.devOptional) return direct.includes(path) && fits(found);
    return path !== "" && (dev || !found.dev);
  };
  const needed = Object.entries(wanted).filter(([path, found]) => isNeeded(path, found));
  return fs.existsSync(node) && needed.every(([path, { version }]) => present[path]?.version === version);
}

/** The npm that started us, never through a `node` inside the node_modules that it is about to delete. */
function npm() {
  const bin = `${sep}node_modules${sep}.bin`;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.endsWith(bin));
  const env = { ...process.env, PATH: folders.join(delimiter), npm_config_update_notifier: "false" };
  const { npm_execpath: script = "", npm_node_execpath: executable = "" } = process.env;
  const inside = !relative(at("node_modules"), realPath(executable)).startsWith("..");
  // Other package managers set the same variables.
  if (executable === "" || inside || basename(script) !== "npm-cli.js") return { command: "npm", args: [], env };
  return { command: executable, args: [script], env };
}

function linkOwnNode() {
  const system = `${process.platform}-${process.arch}`;
  const own = realPath(process.execPath);
  if (!isAtLeast(22, 22) || own.startsWith(at("node_modules") + sep)) {
    throw new Refusal(`there is no built-in Node for ${system}: install Node 22.22 or newer and start again`);
  }
  fs.mkdirSync(dirname(node), { recursive: true });
  fs.rmSync(node, { force: true });
  fs.symlinkSync(own, node);
}

// ---- build

const sources = [
  ...["app", "server", "db", "public"],
  ...["vite.config.ts", "react-router.config.ts", "tsconfig.json", "package-lock.json"],
];

function isBuilt(hash) {
  return fs.existsSync(buildStamp) && fs.readFileSync(buildStamp, "utf8") === hash;
}

async function build(hash) {
  say("Building (a few seconds, only after changes) …");
  fs.rmSync(buildStamp, { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  await run(node, [at("node_modules", ".bin", "react-router"), "build"], env, "the build");
  fs.writeFileSync(buildStamp, hash);
}

function sourceHash() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesBelow).sort()) {
    const content = createHash("sha256")
      .update(fs.readFileSync(at(file)))
      .digest("hex");
    hash.update(`${file}\n${content}\n`);
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  const found = fs.statSync(at(path), { throwIfNoEntry: false });
  if (found?.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  if (!found?.isDirectory()) return [];
  const names = fs.readdirSync(at(path)).filter((name) => !name.startsWith(".") && !name.endsWith("~"));
  return names.flatMap((name) => filesBelow(`${path}/${name}`));
}

// ---- child processes

/** Runs a program, ends its process group with ours, and shows its output only if it fails. */
async function run(command, args, env, name) {
  const child = spawn("/bin/sh", ["-c", endWithParent("kill -KILL 0"), "sh", command, ...args], {
    cwd: root,
    env,
    detached: true,
  });
  running = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const result = await new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code, signal) => resolve(signal ?? code));
  });
  running = undefined;
  if (result === 0 && !leaving) return;
  if (leaving) throw new Refusal("it was interrupted");
  process.stderr.write(`${output.trimEnd()}\n`);
  throw new Refusal(`${name} failed (${typeof result === "number" ? `exit code ${result}` : result})`);
}

// ---- one at a time

async function alone(work) {
  const parent = process.ppid;
  // A signal to `npm start` ends the shell between npm and us without telling us.
  const watch = setInterval(() => process.ppid === parent || leave(143), 250);
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
    process.on(signal, () => leave(code));
  }
  let told = false;
  const release = await takeLock(at(".sikka.lock"), (holder) => {
    if (!told) say(`Another Sikka (process ${holder?.pid}) is installing or building here, waiting for it …`);
    told = true;
  });
  try {
    await work();
  } finally {
    clearInterval(watch);
    release();
  }
}

function leave(code) {
  if (!running) process.exit(code);
  leaving = code;
  running.stdin.end();
}

// ---- small things

function say(text) {
  process.stdout.write(`${text}\n`);
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function realPath(file) {
  try {
    return fs.realpathSync(file);
  } catch {
    return file;
  }
}

try {
  await bootstrap(tasks[process.argv[2]]);
} catch (error) {
  if (!(error instanceof Refusal) && !error.code) throw error;
  process.stderr.write(`\n  Sikka could not be prepared: ${error.message}\n\n`);
  process.exit(leaving || 1);
}
