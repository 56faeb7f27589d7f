import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Attributes and properties whose value someone reads. */
const read = new Set(
  (
    "label title placeholder text description help aria-label alt verb submit pending question confirm confirmLabel " +
    "cancelLabel failed refused missing note empty intro status badge heading hint summary header caption all none what"
  ).split(" "),
);

const isLabel = (text: string) =>
  /\p{L}/u.test(text) && /^\W*\p{Lu}[\p{Ll}-]|^[“”\p{L} ,.'’…]+ [\p{L} ,.'’…]+$/u.test(text);
/** "Nothing was saved", or in lower case, as a part of a message, "it was deleted in the meantime". */
const isSentence = (text: string) =>
  !names.test(text) &&
  (/^["“]?(A|\p{Lu}[\p{L}’']+) (\S+ )*[“”\p{L}]{2,}/u.test(text) ||
    (/^[“\p{Ll}’]+( [“”\p{Ll}’]+){3,}/u.test(text) && !code.test(text)));

/** Keys, variables of the environment and addresses. */
const keys = /^(Ctrl|Esc|Enter|Alt|Shift)\b|^[A-Z_]+$|^\//;
/** SQL, and classes. */
const code = /^(begin|create|declare|drop|grant|revoke|rollback|select) |\bflex\b/;
/** Names are the same in every language. */
const names = /^(one two |Google Maps|IBM Plex|Anybody Thin|Samsung Internet|Sikka )|\b(fallback|Sans|Bold)$/;
/** What makes a catalogue of its argument. */
const catalogueMakers = new Set(["toMessages", "toPublicMessages", "defineContentType"]);
/** Constants of definitions are in the language of those, and so is what makes their parts. */
const definitions = /^app\/(features\/[\w-]+|media)\/definition\.ts$|^app\/definitions\/categories\.ts$/;
const parts = /^app\/(flags\/definition|definitions\/common-parts)\.ts$/;
/** Not wording, but content: names of places, texts of a new site, values of a stored column. */
const stored =
  /^app\/(company\/(emirates|fallbacks|first-links|settings)|page-texts\/definition\/page-sections|features\/enquiries\/contact-options)\.ts$/;
/** Functions whose words only the operator or a browser reads. */
const internal = /^(log\.|console\.|attempt$|orLog$|read$|find$|readInTime$)|\.(closest|matches|setProperty)$/;

/** The words of a literal; a template's parts are joined. */
function wordsOf(node: ESTree.Node | null): string {
  if (node?.type === "JSXText") return node.value;
  if (node?.type === "JSXExpressionContainer") return wordsOf(node.expression);
  if (node?.type === "ConditionalExpression") return wordsOf(node.consequent) + wordsOf(node.alternate);
  if (node?.type === "LogicalExpression") return wordsOf(node.right);
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.raw).join("");
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : "";
}

/** Words outside of a catalogue, and messages that are read when the program starts. */
function findLooseWords(file: string, source: string): string[] {
  const found = new Set<string>();
  const passed = new Set<unknown>();
  const catalogues = new Set(["messages"]);
  const spans: { start: number; end: number }[] = [];
  const isCatalogue = ({ start, end }: ESTree.Node) =>
    parts.test(file) ||
    (depth === 0 && definitions.test(file)) ||
    spans.some((span) => span.start <= start && end <= span.end);
  const add = (words: string) => void found.add(`${file}: ${words}`);
  const check = (name: ESTree.Node, value: ESTree.Node | null) => {
    const isRead = read.has(String("name" in name ? name.name : "value" in name && name.value));
    if (isRead && value && !isCatalogue(value) && isLabel(wordsOf(value))) add(wordsOf(value));
  };
  const checkText = (node: ESTree.Node) =>
    void (!passed.has(node) && !isCatalogue(node) && isSentence(wordsOf(node)) && add(wordsOf(node)));
  const checkShown = (value: ESTree.Node) =>
    void (/\p{L}{2}/u.test(wordsOf(value)) && !keys.test(wordsOf(value)) && add(wordsOf(value).trim()));
  const checkEarly = (node: ESTree.Node) =>
    void (
      depth === 0 &&
      node.type === "Identifier" &&
      catalogues.has(node.name) &&
      add("read before there is a request")
    );
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  new Visitor({
    ...{ FunctionDeclaration: enter, FunctionExpression: enter, ArrowFunctionExpression: enter },
    ...{ "FunctionDeclaration:exit": leave, "FunctionExpression:exit": leave, "ArrowFunctionExpression:exit": leave },
    ImportDeclaration: ({ source: { value }, specifiers }) => {
      if (value.endsWith("/messages.ts")) for (const { local } of specifiers) catalogues.add(local.name);
    },
    JSXText: checkShown,
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === "JSXExpressionContainer") checkShown(child);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.name === "className") passed.add(value);
      check(name, value);
    },
    Property: ({ key, value }) => check(key, value),
    TaggedTemplateExpression: ({ quasi }) => void passed.add(quasi),
    CallExpression: (call) => {
      const { callee, arguments: given } = call;
      const name = source.slice(callee.start, callee.end);
      if (catalogueMakers.has(name)) spans.push(call);
      if (!internal.test(name)) return;
      for (const part of given.flatMap((one) => (one.type === "ArrayExpression" ? one.elements : one)))
        passed.add(part);
    },
    NewExpression: ({ arguments: given }) => {
      // A user reads a sentence, the operator the reason in a log.
      for (const one of given) if (/^\P{Lu}.*[^.]$/u.test(wordsOf(one))) passed.add(one);
    },
    Literal: checkText,
    TemplateLiteral: checkText,
    VariableDeclarator: ({ id, init }) => {
      if (!init) return;
      if (/^en\b/.test(source.slice(id.start, id.end))) spans.push(init);
      checkEarly(init);
    },
    MemberExpression: ({ object }) => checkEarly(object),
  }).visit(parseSync(file, source).program);
  return [...found];
}

const sources = globSync("app/*/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.|\.(?:en|ar)\.ts$|\.specimen\./.test(file) && !stored.test(file),
);

/** Whether a file imports the wording of one language, except to make the catalogue of all of them. */
const namesLanguage = (text: string) =>
  /from "[^"]*\.[a-z]{2}\.ts"/.test(text) && !/= to(?:Public)?Messages(?:<[^;]+>)?\(\{\s*en\b/.test(text);

test("planted imports of a language are found, those of a catalogue are not", () => {
  expect(namesLanguage('import { toResetMail } from "~/accounts/mails.en.ts";')).toBe(true);
  expect(namesLanguage('import { en } from "../messages.en.ts";')).toBe(true);
  expect(namesLanguage('import { en } from "./messages.en.ts";\nexport const messages = toMessages({ en });')).toBe(
    false,
  );
});

test("no component has a sentence that someone reads, and no language is imported by its name", () => {
  expect(sources.length).toBeGreaterThan(60);
  const texts = sources.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  expect(texts.flatMap(({ file, text }) => findLooseWords(file, text))).toEqual([]);
  expect(texts.filter(({ text }) => namesLanguage(text)).map(({ file }) => file)).toEqual([]);
});

test("numbers, dates and lists are written in the language of the request", () => {
  const files = globSync("{app,server}/**/*.{ts,tsx}").filter((file) => !/\.test\./.test(file));
  const named = /toLocale\w*String\(|new Intl\.\w+\("(?!en", \{ type: "language", fallback: "none" \})/;
  expect(files.filter((file) => named.test(readFileSync(file, "utf8")))).toEqual([]);
});

const findSqlWords = (sql: string) => sql.replaceAll(/--.*/g, "").match(/'[A-Z][a-z]+,? [a-z]+ [^']*'/g) ?? [];

test("no migration has a sentence", () => {
  const files = globSync("db/migrations/*.sql").filter((file) => findSqlWords(readFileSync(file, "utf8")).length > 0);
  expect(files).toEqual([]);
  expect(findSqlWords("insert into t (a) values ('The enquiry form.') -- 'Not this one'")).toHaveLength(1);
});

test.each([
  "const a = <p>Signed in</p>;",
  'const a = <p>{isOpen ? "Open" : count}</p>;',
  'const a = <p>{isOpen && "open"}</p>;',
  `show({ text: \`“\${name}” was saved\` });`,
  'throw new UploadError("Please choose a smaller file.");',
  'const toWords = () => "it was deleted in the meantime";',
  'import { messages as common } from "../messages.ts"; const a = { label: common.close };',
  'const a = <p title="Signed in" />;',
  'const a = <p aria-label={isOpen ? `Close ` : "Open"} />;',
  'const a = { label: isNew ? "Add" : "" };',
  "const a = { label: messages.signIn.title };",
])("planted wording is found: %s", (source) => {
  expect(findLooseWords("planted.tsx", source)).toHaveLength(1);
});

test("a sentence may be in a catalogue and in a definition, but not in its functions", () => {
  const file = "app/features/planted/definition.ts";
  expect(findLooseWords("planted.ts", 'const a = toMessages({ en: { lost: "Nothing was saved" } });')).toEqual([]);
  expect(findLooseWords(file, 'const a = { text: "Nothing was saved" };')).toEqual([]);
  expect(findLooseWords(file, 'const a = () => "Nothing was saved";')).toHaveLength(1);
});

test("what nobody reads may be a literal", () => {
  const source = 'const Screen = () => <p className="text-muted" title={messages.title}>{count} · {name}</p>;';
  expect(findLooseWords("plain.tsx", source)).toEqual([]);
});
