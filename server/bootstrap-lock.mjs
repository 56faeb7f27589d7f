// One process at a time in a folder, by a folder of its own that names the process.
import * as fs from "node:fs";
import { join } from "node:path";

/**
 * Makes the folder `lock` as soon as no other live process holds it; calls `onWait` once with that one's number.
 * Returns the function that gives it back.
 */
export async function takeLock(lock, onWait) {
  let told = false;
  while (!makeLock(lock)) {
    const owner = ownerOf(lock);
    if (isStale(lock, owner)) removeStale(lock, owner);
    else if (!told && owner !== 0) {
      onWait(owner);
      told = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const beat = setInterval(() => touch(lock), 1000);
  return () => {
    clearInterval(beat);
    fs.rmSync(lock, { recursive: true, force: true });
  };
}

function makeLock(lock) {
  try {
    fs.mkdirSync(lock);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  fs.writeFileSync(join(lock, "pid"), String(process.pid));
  fs.writeFileSync(join(lock, ".gitignore"), "*\n");
  return true;
}

function touch(lock) {
  try {
    fs.utimesSync(lock, new Date(), new Date());
  } catch {
    // Somebody removed it by hand: no reason to end the work.
  }
}

function ownerOf(lock) {
  try {
    return Number(fs.readFileSync(join(lock, "pid"), "utf8"));
  } catch {
    return 0;
  }
}

function isStale(lock, owner) {
  const found = fs.statSync(lock, { throwIfNoEntry: false });
  const silence = found ? Date.now() - found.mtimeMs : 0;
  // Between the two steps of its making a lock names nobody.
  if (owner === 0) return silence > 5_000;
  // After a minute without a beat the number belongs to somebody else.
  return owner === process.pid || !isAlive(owner) || silence > 60_000;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Two may see the same dead owner: the fresh lock of the faster one goes back. */
function removeStale(lock, owner) {
  const aside = `${lock}-${process.pid}`;
  try {
    fs.renameSync(lock, aside);
    if (ownerOf(aside) !== owner) fs.renameSync(aside, lock);
  } catch {
    // Somebody else was faster.
  }
  fs.rmSync(aside, { recursive: true, force: true });
}
