import { brotliDecompressSync } from "node:zlib";
import type { Sikka } from "../tests/support/sikka.ts";
import { signIn } from "../tests/support/staff.ts";
import { budgets } from "./budgets.ts";
import { type Figure, median, type Part } from "./result.ts";
import { getRaw } from "./subject.ts";

const rounds = 20;
const warmUps = 5;
/** After so long a page is held to be one that never shows the edit; in milliseconds. */
const longest = 5_000;

const slug = "smart-home-automation";
/** Every kind of page that shows a service's title. */
const showing = ["/", "/services", `/services/${slug}`];

type Edit = { answer: number; visible: number };

/**
 * Saves a service's form in the back office, and asks for each page that shows its title until it does: on the process that
 * saved, and on another one on the same database.
 */
export async function measureEdits(sikka: Sikka, other: Sikka): Promise<Part> {
  const editor = await toEditor(sikka);
  const here: Figure[] = [];
  const there: Figure[] = [];
  const answers: number[] = [];
  for (const path of showing) {
    for (const [reader, figures] of [
      [sikka, here],
      [other, there],
    ] as const) {
      const edits = await editRepeatedly(editor, reader, path);
      answers.push(...edits.map(({ answer }) => answer));
      figures.push(toFigure(path, edits));
    }
  }
  const name = (figure: Figure, where: string): Figure => ({ ...figure, name: `${figure.name}, ${where}` });
  return {
    title: "From a save in the back office to the page that shows it",
    figures: [
      ...here.map((figure) => name(figure, "same process")),
      ...there.map((figure) => name(figure, "other process")),
      { name: "answer of the save", value: median(answers), unit: "ms", limit: budgets.save },
    ],
  };
}

function toFigure(path: string, edits: Edit[]): Figure {
  const visible = edits.map((edit) => edit.visible);
  const worst = Math.round(Math.max(...visible));
  const whole = Math.round(median(edits.map(({ answer, visible }) => answer + visible)));
  const note = `the slowest of ${edits.length}: ${worst} ms; from the send of the save: ${whole} ms`;
  return { name: path, value: median(visible), unit: "ms", limit: budgets.editVisible, note };
}

async function editRepeatedly(editor: Editor, reader: Sikka, path: string): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (let round = -warmUps; round < rounds; round++) {
    const began = performance.now();
    const title = await editor.save();
    const answered = performance.now();
    const shown = await untilShown(reader, path, title, answered);
    if (round >= 0) edits.push({ answer: answered - began, visible: shown - answered });
  }
  return edits;
}

/** Resolves to when the page came that shows it, by performance.now(). */
async function untilShown(reader: Sikka, path: string, title: string, since: number): Promise<number> {
  while (performance.now() - since < longest) {
    const { body } = await getRaw(reader, path);
    const came = performance.now();
    // Unpacking it is the browser's part.
    if (brotliDecompressSync(body).includes(title)) return came;
  }
  throw new Error(`${path} did not show an edit within ${longest / 1_000} s`);
}

type Editor = { save(): Promise<string> };

/** Someone who is signed in and saves the form with another title each time. */
async function toEditor(sikka: Sikka): Promise<Editor> {
  const headers = await signIn(sikka);
  const [row] = await sikka.sql<{ id: string; description: string }>(
    "select id, full_description as description from services where slug = $1",
    [slug],
  );
  if (!row) throw new Error(`there is no service ${slug}`);
  let count = 0;
  return {
    async save() {
      count += 1;
      const title = `Edit number ${count} of the bench`;
      const body = new URLSearchParams({
        ...{ title, slug, shortDescription: "Short", fullDescription: row.description, isActive: "true" },
        displayOrder: "0",
      });
      const path = `/admin/services/${row.id}/edit.data`;
      const { status } = await sikka.get(path, { method: "POST", body, headers });
      if (status !== 202) throw new Error(`the save was answered with ${status}`);
      return title;
    },
  };
}
