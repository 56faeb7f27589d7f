/** Starts a task soon; a sender's tasks keep their order. */
export type TakeTurn = (sender: string | null, task: () => void) => void;

/** Tasks that begin between two looks at the sockets; the beginning of an answer takes about a millisecond. */
const atOnce = 8;

/**
 * Starts few tasks at once, of each sender in turn, so that the program looks at its sockets in between: a hundred requests
 * that arrive together would otherwise begin together, and everything else would wait for all of them.
 */
export function createTurns(): TakeTurn {
  const lines = new Map<string | null, (() => void)[]>();
  let waiting = 0;
  let next = 0;
  function prepare(): void {
    if (next === atOnce || next === waiting) return;
    next += 1;
    setImmediate(start);
  }
  function start(): void {
    const [[sender, line] = [null, []]] = lines;
    const task = line.shift();
    // A sender with more goes behind the others.
    lines.delete(sender);
    if (line.length > 0) lines.set(sender, line);
    next -= 1;
    waiting -= 1;
    prepare();
    task?.();
  }
  return (sender, task) => {
    const line = lines.get(sender);
    if (line) line.push(task);
    else lines.set(sender, [task]);
    waiting += 1;
    prepare();
  };
}
