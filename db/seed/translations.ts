import { parse } from "yaml";
import { readRows } from "./rows.ts";

/** Words by column, in camelCase. */
export type Words = Record<string, string | string[]>;
/** Words by what names their row in the base language: a slug, a name, a label. */
type Named = Readonly<Record<string, Words>>;

/** The starter content in another language; what is missing is not translated. */
export type Translation = {
  settings: Readonly<Record<string, string>>;
  pageTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  menuLinks: Readonly<Record<string, string>>;
} & Record<"licences" | "authors" | "serviceCategories" | "portfolioCategories" | "blogCategories", Named> &
  Record<"services" | "projects" | "posts" | "pages", Named>;

const texts = import.meta.glob<string>("./*/site.yaml", { query: "?raw", import: "default", eager: true });
const files = import.meta.glob<string>("./*/*/*.md", { query: "?raw", import: "default", eager: true });

/** The starter content by language, from the folders that have a site.yaml. */
export const translations: ReadonlyMap<string, Translation> = new Map(
  Object.entries(texts).map(([path, text]) => {
    const language = path.split("/")[1] ?? "";
    const rowsOf = (folder: string, body: string): Named => {
      const rows = readRows<Record<string, string>>(files, `${language}/${folder}`, body);
      return Object.fromEntries(rows.map(({ file = "", ...words }) => [file, words]));
    };
    const rows = {
      services: rowsOf("services", "fullDescription"),
      projects: rowsOf("projects", "fullDescription"),
      posts: rowsOf("posts", "contentHtml"),
      pages: rowsOf("pages", "contentHtml"),
    };
    return [language, { ...parse(text), ...rows } as Translation];
  }),
);
