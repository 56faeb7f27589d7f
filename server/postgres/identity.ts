import { spawnSync } from "node:child_process";
import { chown, lchown, readdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Binaries, environment, otherBinaries } from "./binaries.ts";
import { EmbeddedPostgresError, reasonOf } from "./failure.ts";

/** The user that runs PostgreSQL, which refuses to run as root. */
export type Identity = {
  user: { uid?: number; gid?: number };
  prefix: string[];
  /** The required owner of its files; undefined if that is the current user. */
  owner?: { uid: number; gid: number };
};

export type Places = { dataDir: string; socketDir: string };

/** An identity that can run the programs and use the folders, and their major version; `owner` owns the cluster. */
export async function chooseIdentity(
  binaries: Binaries,
  places: Places,
  owner?: { uid: number; gid: number },
): Promise<{ identity: Identity; major: number }> {
  const root = process.getuid?.() === 0;
  const failures: Probe[] = [];
  for (const identity of root ? identitiesForRoot(owner) : identitiesForUser()) {
    const probe = await tryOut(identity, binaries, places);
    const major = Number(/^\S+ \(.*?\) (\d+)/.exec(probe.output)?.[1]);
    if (probe.works && major) return { identity, major };
    failures.push(probe);
  }
  throw noIdentity(root, failures[0], binaries);
}

/** Gives a folder and its contents to the identity's owner, unless they are already. */
export async function changeOwner(folder: string, { owner }: Identity): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  const inside = await readdir(folder, { recursive: true });
  for (const entry of inside) await lchown(path.join(folder, entry), owner.uid, owner.gid);
  // The folder itself last: its owner shows whether the rest is done.
  await chown(folder, owner.uid, owner.gid);
}

export function unprivilegedUser(): { uid: number; gid: number } {
  const idOf = (which: string) => Number(spawnSync("id", [which, "nobody"], { encoding: "utf8" }).stdout) || 65534;
  return { uid: idOf("-u"), gid: idOf("-g") };
}

const userNamespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];

function identitiesForRoot(owner?: { uid: number; gid: number }): Identity[] {
  const other = owner && owner.uid !== 0 ? owner : unprivilegedUser();
  const drop = ["setpriv", `--reuid=${other.uid}`, `--regid=${other.gid}`, "--clear-groups"];
  const reach = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--securebits=+no_setuid_fixup"];
  return [
    { user: other, prefix: [], owner: other },
    // Below a private folder such as /root: the files stay root's, under another name inside the namespace.
    { user: {}, prefix: userNamespace, owner: { uid: 0, gid: 0 } },
    // Containers forbid namespaces, but usually leave root this capability.
    { user: {}, prefix: [...drop, ...reach], owner: other },
  ];
}

function identitiesForUser(): Identity[] {
  const self = { user: {}, prefix: [] };
  // initdb needs a name for the user id, which an arbitrary id in a container does not have.
  return hasName() ? [self] : [{ user: {}, prefix: userNamespace }, self];
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== "";
  } catch {
    return false;
  }
}

type Probe = { works: boolean; output: string; unreachable?: string };

const probeScript = 'cd "$1" || exit 91; cd "$2" || exit 92; "$3" --version || exit 93';

async function tryOut(identity: Identity, binaries: Binaries, { dataDir, socketDir }: Places): Promise<Probe> {
  const folders = [socketDir, dataDir];
  try {
    if (identity.owner) await chown(socketDir, identity.owner.uid, identity.owner.gid);
  } catch (error) {
    return { works: false, output: reasonOf(error) };
  }
  const shell = ["/bin/sh", "-c", probeScript, "sh", ...folders, binaries.postgres];
  const [command = "", ...args] = [...identity.prefix, ...shell];
  const options = { ...identity.user, cwd: "/", env: environment(), encoding: "utf8" as const };
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  const output = (stdout || error?.message || stderr || `exit code ${status}`).trim();
  const refused = /permission denied/i.test(stderr ?? "");
  const unreachable = folders[(status ?? 0) - 91] ?? (refused ? binaries.postgres : undefined);
  return { works: status === 0, output, unreachable };
}

function noIdentity(root: boolean, first: Probe | undefined, binaries: Binaries): EmbeddedPostgresError {
  if (root && first?.unreachable) {
    return new EmbeddedPostgresError(
      "PostgreSQL does not run as root, and other users cannot reach " +
        `${first.unreachable}: move Sikka and DATA_DIR out of the private folder (to /srv, /var/lib …), ` +
        "or start Sikka as an ordinary user",
    );
  }
  const reason = first?.output.split("\n").at(-1) ?? "";
  return new EmbeddedPostgresError(
    `the PostgreSQL programs do not run here (${binaries.postgres}: ${reason}): ${otherBinaries}`,
  );
}
