import { afterAll, beforeAll, expect, test } from "vitest";
import { contentTypes } from "../../app/content-types.ts";
import type { AnyContentType } from "../../app/definitions/content-type.ts";
import type { Field } from "../../app/definitions/fields.ts";
import { parseValues, readForm } from "../../app/definitions/parse-form.server.ts";
import { launchBrowser } from "../support/browser.ts";
import naughty from "../support/naughty-strings.json" with { type: "json" };
import { eachOf, tell } from "../support/rounds.ts";
import { type SikkaProcess, startSikkaProcess } from "../support/sikka.ts";
import { signIn, signInBrowser } from "../support/staff.ts";

let sikka: SikkaProcess;
let headers: Record<string, string>;
beforeAll(async () => {
  sikka = await startSikkaProcess();
  headers = await signIn(sikka);
});
afterAll(() => sikka.stop());

const share = Number(process.env.TRUST_SHARE ?? 1);
const strings = (naughty as string[])
  .map((text, index) => ({ text, index }))
  .filter(({ index }) => index % (1 / share) < 1);
// A file's words belong to an uploaded file.
const types = contentTypes.filter(({ name }) => name !== "media");
const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const slugOf = (index: number) => `naughty-${index}`;

/** Whether a field takes any text. */
const takesText = (field: Field) =>
  field.kind === "textarea" ||
  field.kind === "richText" ||
  (field.kind === "text" && field.type === "text" && !field.upload && !field.isAddress && !field.canonical);

/** What is entered in a field: the text, or whatever is valid where not any text is. */
async function valueFor(field: Field, text: string, index: number): Promise<string | undefined> {
  if (takesText(field)) return text;
  if (field.kind === "text") return field.isAddress && `/somewhere-${index}`;
  if (field.kind === "reference") {
    const [row] = field.required ? await sikka.sql(`select ${field.by} as key from ${toSnake(field.to.table)}`) : [];
    return row?.key as string | undefined;
  }
  const others: Partial<Record<Field["kind"], string | undefined>> = {
    slug: slugOf(index),
    choice: field.kind === "choice" ? field.options[0]?.value : undefined,
    date: "2030-01-01",
    toggle: "on",
  };
  return others[field.kind];
}

async function toForm(type: AnyContentType, text: string, index: number): Promise<FormData> {
  const form = new FormData();
  for (const [name, field] of Object.entries(type.fields)) {
    const value = await valueFor(field, text, index);
    if (value !== undefined) form.set(name, value);
  }
  if (type.live) form.set("intent", "publish");
  return form;
}

/** Whether the record is stored, byte for byte. A valid one may be refused only because there is one of its name. */
async function isStored(type: AnyContentType, text: string, index: number): Promise<boolean> {
  const body = await toForm(type, text, index);
  const isValid = parseValues(type, readForm(type, body)).ok;
  const path = `/admin/${type.name}${type.form.as === "page" ? "/new" : ""}`;
  const answer = await sikka.get(path, { method: "POST", headers, body });
  if (answer.status === 422 && isValid) expect(await answer.text()).toContain("lready");
  else expect([type.name, text, answer.status]).toEqual([type.name, text, isValid ? 302 : 422]);
  if (answer.status === 422) return false;
  const [row] = await sikka.sql(`select * from ${toSnake(type.table)} order by created_at desc limit 1`);
  const plain = Object.keys(type.fields).filter((name) => {
    const field = type.fields[name] as Field;
    return takesText(field) && field.kind !== "richText";
  });
  const kept = text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
  expect(plain.map((name) => [type.name, name, row?.[toSnake(name)] ?? ""])).toEqual(
    plain.map((name) => [type.name, name, kept]),
  );
  return true;
}

test("4: every naughty string is stored as it is in every text of every kind of record, or refused in words", async () => {
  let stored = 0;
  await eachOf(types, 4, async (type) => {
    for (const { text, index } of strings) if (await isStored(type, text, index)) stored += 1;
  });
  expect(stored).toBeGreaterThan((strings.length * types.length) / 2);
  tell("4", { strings: strings.length, types: types.length, stored, refused: strings.length * types.length - stored });
});

test("4: no page or screen that shows them fails, complains or is wider than a phone", async () => {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signInBrowser(context, sikka);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (line) => line.type() === "error" && complaints.push(`${page.url()} ${line.text()}`));
  page.on("pageerror", (error) => complaints.push(`${page.url()} ${error.message}`));
  const withPages = types.filter(({ live }) => live);
  const details = strings.flatMap(({ index }) => {
    const type = withPages[index % withPages.length];
    return type?.live ? [type.live.path + slugOf(index)] : [];
  });
  const lists = ["/", "/about", "/services", "/portfolio", "/blog", "/contact", "/admin/trash", "/admin/history"];
  const screens = types.flatMap(({ name }) => [1, 2, 3].map((number) => `/admin/${name}?page=${number}`));
  const wide: string[] = [];
  for (const path of [...lists, ...screens, ...details]) {
    const answer = await page.goto(sikka.url + path);
    expect([path, [200, 404].includes(answer?.status() ?? 0)]).toEqual([path, true]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) wide.push(`${path} ${width}`);
  }
  expect(wide).toEqual([]);
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  tell("4", { pages: lists.length + screens.length + details.length, wide: 0, complaints: 0 });
  await browser.close();
});
