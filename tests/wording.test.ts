import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Folders whose wording is not in a catalogue yet. This list only gets shorter. */
const notMoved = [
  "app/admin/enquiries",
  "app/admin/media",
  "app/admin/take-upload.server.ts",
  "app/data/media",
  "app/site/staff",
];

/** Attributes and properties whose value someone reads. */
const read = new Set(
  (
    "label title placeholder text description help aria-label alt verb submit pending question confirm confirmLabel " +
    "cancelLabel failed refused missing note empty intro status badge heading hint summary header caption all none what reason"
  ).split(" "),
);

const isSentence = (text: string) => /^\W*\p{Lu}[\p{Ll}-]|^[\p{L} ,.'’…]+ [\p{L} ,.'’…]+$/u.test(text);

const keys = /^(Ctrl|Esc|Enter|Alt|Shift)\b/;

/** The words of a literal; a template's parts are joined. */
function wordsOf(node: ESTree.Node | null): string {
  if (node?.type === "JSXExpressionContainer") return wordsOf(node.expression);
  if (node?.type === "ConditionalExpression") return wordsOf(node.consequent) + wordsOf(node.alternate);
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.raw).join("");
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : "";
}

/** Words outside of a catalogue, and messages that are read when the program starts. */
function findLooseWords(file: string, source: string): string[] {
  const found: string[] = [];
  const add = (words: string) => void found.push(`${file}: ${words}`);
  const check = (name: ESTree.Node, value: ESTree.Node | null) => {
    const isRead = read.has(String("name" in name ? name.name : "value" in name && name.value));
    if (isRead && isSentence(wordsOf(value))) add(wordsOf(value));
  };
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  new Visitor({
    ...{ FunctionDeclaration: enter, FunctionExpression: enter, ArrowFunctionExpression: enter },
    ...{ "FunctionDeclaration:exit": leave, "FunctionExpression:exit": leave, "ArrowFunctionExpression:exit": leave },
    JSXText: ({ value }) => void (/\p{L}{2}/u.test(value) && !keys.test(value) && add(value.trim())),
    JSXAttribute: ({ name, value }) => check(name, value),
    Property: ({ key, value }) => check(key, value),
    VariableDeclarator: ({ init }) => {
      if (depth === 0 && init?.type === "Identifier" && init.name === "messages") add("read before there is a request");
    },
    MemberExpression: ({ object }) => {
      if (depth === 0 && object.type === "Identifier" && object.name === "messages")
        add("read before there is a request");
    },
  }).visit(parseSync(file, source).program);
  return found;
}

const sources = globSync("app/{admin,site,data}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.|messages\.en\.ts$/.test(file))
  .filter((file) => !notMoved.some((folder) => file.startsWith(folder)));

test("no component has a sentence that someone reads, and no language is imported by its name", () => {
  expect(sources.length).toBeGreaterThan(60);
  const texts = sources.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  expect(texts.flatMap(({ file, text }) => findLooseWords(file, text))).toEqual([]);
  const named = texts.filter(({ file, text }) => !file.endsWith("/messages.ts") && /messages\.\w\w\.ts"/.test(text));
  expect(named.map(({ file }) => file)).toEqual([]);
});

test.each([
  "const a = <p>Signed in</p>;",
  'const a = <p title="Signed in" />;',
  'const a = <p aria-label={isOpen ? `Close ` : "Open"} />;',
  'const a = { label: isNew ? "Add" : "" };',
  "const a = { label: messages.signIn.title };",
])("planted wording is found: %s", (source) => {
  expect(findLooseWords("planted.tsx", source)).toHaveLength(1);
});

test("what nobody reads may be a literal", () => {
  const source = 'const Screen = () => <p className="text-muted" title={messages.title}>{count} · {name}</p>;';
  expect(findLooseWords("plain.tsx", source)).toEqual([]);
});
