import { parse } from "yaml";
import { toHtml } from "./markdown.ts";

/** The files of a folder as rows: the file name is `file`, the front matter the columns, the body column `text`. */
export function readRows<Row>(files: Record<string, string>, folder: string, text: string): (Row & { file: string })[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`./${folder}/`))
    .map(([path, content]) => {
      const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(content) ?? [];
      if (front === undefined || body === undefined) throw new Error(`db/seed/${path} has no front matter`);
      const file = path.slice(path.lastIndexOf("/") + 1, -".md".length);
      return { file, ...parse(front), [text]: toHtml(body) } as Row & { file: string };
    });
}
