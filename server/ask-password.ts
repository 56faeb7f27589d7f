import { text } from "node:stream/consumers";

const keys = { enter: /[\r\n]/, interrupt: "\u0003", erase: /[\b\u007f]/ };

/** A password from standard input: a pipe's content without its line end, or what is typed, which stays invisible. */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, "");
  stderr.write(question);
  stdin.setRawMode(true).setEncoding("utf8");
  try {
    return await readLine(stdin);
  } finally {
    stdin.setRawMode(false).pause();
    stderr.write("\n");
  }
}

async function readLine(stdin: NodeJS.ReadStream): Promise<string> {
  let typed: string[] = [];
  for await (const chunk of stdin.iterator({ destroyOnReturn: false })) {
    for (const key of chunk as string) {
      if (keys.enter.test(key)) return typed.join("");
      if (key === keys.interrupt) process.exit(130);
      typed = keys.erase.test(key) ? typed.slice(0, -1) : [...typed, key];
    }
  }
  return typed.join("");
}
