/** Runs work when its turn in the line of that name comes, unless that takes longer than `patience` milliseconds. */
type InLine = <T>(name: string, work: () => Promise<T>, patience: number) => Promise<T>;

/** Lets so many pieces of work of one name run at a time; the others wait in line and are left out when it is too late. */
export function createLines(most: number): InLine {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (name, work, patience) => {
    const until = performance.now() + patience;
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    if (line.running < most) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      if (performance.now() >= until) throw new Error("timeout before its turn came");
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(name);
    }
  };
}
