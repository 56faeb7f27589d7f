import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A page in a browser is one app, so its modules may keep something; the server only draws with them. */
const ofBrowsers = [
  "app/{admin-kit,admin-layout,rich-text}/**/!(*.server).{ts,tsx}",
  "app/{*,features/*}/admin/**/!(*.server).{ts,tsx}",
  "app/ui/**/!(*.server).{ts,tsx}",
  "app/site-kit/islands/*.ts",
  "app/editing/site/staff/*.ts",
  "app/site-kit/script-hosts.ts",
  "app/features/contact/site/sending.ts",
];

/** What reads and writes with the database. */
const ofStores = [
  "app/db/**/*.ts",
  "app/{*,features/*}/store/**/*.ts",
  "app/{features/*,!(*-kit|*-layout|lib)}/*.server.ts",
];

/** Modules of the server that keep something which is the same for every app. */
const alike: Record<string, string> = {
  "app/lib/text/html-slots.ts": "the bytes of a text, by the text",
  "app/lib/text/messages.ts": "how the language of a request is found",
  "server/build-plugins.ts": "a build",
};

const creators = /\bcreate(?:WorkQueue|Queues|RateLimit|ThrottledWarning|ImagePool)\(|\bnew LruCache\b/;

/** The constants of a module with their values, and the names of its variables. */
function findNames(source: string) {
  const variables = [...source.matchAll(/^(?:export )?let (\w+)/gm)].map(([, name = ""]) => name);
  const constants = source.matchAll(/^(?:export )?const (\w+)\b[^=]*= ([\s\S]*?);$(?=\n\S|\n*$|\n\n)/gm);
  return { variables, constants: [...constants].map(([, name = "", value = ""]) => ({ name, value })) };
}

/** Queues, limits and caches, which only programs on a server have. */
const findQueues = (source: string): string[] =>
  findNames(source).constants.flatMap(({ name, value }) => {
    const [before = ""] = value.split(creators);
    return before.length < value.length && !before.includes("=>") ? [name] : [];
  });

/** Variables, and collections that are filled. */
function findVariables(source: string): string[] {
  const { variables, constants } = findNames(source);
  const isFilled = (name: string) => new RegExp(`\\b${name}\\.(?:set|add|delete|clear|push)\\(`).test(source);
  const filled = constants.filter(({ name, value }) => /^new (?:Map|Set)\b/.test(value) && isFilled(name));
  return [...variables, ...filled.map(({ name }) => name)];
}

test("what a module of the server would keep between calls belongs to the app", () => {
  const files = globSync("{app,server}/**/*.{ts,tsx}", { exclude: ["**/*.test.*", ...Object.keys(alike)] });
  const browsers = new Set(globSync(ofBrowsers));
  const found = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const names = [...findQueues(source), ...(browsers.has(file) ? [] : findVariables(source))];
    return names.map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
  expect(files.length - browsers.size).toBeGreaterThan(400);
});

test.each([
  "let last = 0;\n",
  "export let last: string | undefined;\n",
  "const known = new Map<string, number>();\n\nexport const note = (key: string) => known.set(key, 1);\n",
  "const queue = createWorkQueue({ atOnce: 1, waiting: 1 });\n",
  "const queues = {\n  one: createWorkQueue({ atOnce: 1, waiting: 1 }),\n};\n",
  "export const cache = new LruCache<string>(10);\n",
])("%j is found", (source) => {
  expect([...findQueues(source), ...findVariables(source)]).toHaveLength(1);
});

test.each([
  'const names = new Set(["a"]);\n\nexport const has = (name: string) => names.has(name);\n',
  "const create = () => {\n  let last = 0;\n  return () => last++;\n};\n",
  'const queue = perApp("queue", () => createWorkQueue({ atOnce: 1, waiting: 1 }));\n',
])("%j is no state", (source) => {
  expect([...findQueues(source), ...findVariables(source)]).toEqual([]);
});

/** Modules of the server whose time is not the app's (decision 169): a file's, another program's, or what work has taken. */
const ofTheMachine = [
  "app/features/system/machine-checks.server.ts",
  "server/{commands,postgres}/*",
  "server/page-cache/{disk-pages,fast-path,page-cache}.ts",
];
const askTheMachine = /\bDate\.now\b|\bnew Date\(\)/;

test("the server asks the app's clock for the time", () => {
  const files = globSync([...ofStores, "server/**/*.ts"], { exclude: ["**/*.test.*", ...ofTheMachine] });
  expect(files.filter((file) => askTheMachine.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(files.length).toBeGreaterThan(150);
  for (const source of ["since = Date.now();", "now = new Date()", "() => number = Date.now"])
    expect(source).toMatch(askTheMachine);
});
