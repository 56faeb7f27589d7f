/** How a slug is made from a title; the three rules of admin.txt §5, for every script (spec decision 30). */
export type SlugRule = "service" | "project" | "category";

const notLetters = /[^\p{L}\p{M}\p{N}]+/gu;

const rules: Record<SlugRule, (title: string) => string> = {
  service: (title) =>
    title
      .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, "")
      .replace(/\s+/g, "-")
      .replace(/-+/g, "-"),
  project: (title) => trimDashes(title.replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, "").replace(/[\s_-]+/g, "-")),
  category: (title) => trimDashes(title.replace(notLetters, "-")),
};

/** The slug that a rule makes from a title while it is typed. */
export const toSlug = (title: string, rule: SlugRule): string => rules[rule](toVisible(title).toLowerCase());

/** A slug while it is typed by hand: each forbidden run of characters is one hyphen, which may still be at the end. */
export function toTypedSlug(typed: string): string {
  return toPlain(typed).toLowerCase().replace(notLetters, "-").replace(/^-/, "");
}

/** A slug as it is stored. Capitals, dots and underscores stay, because older addresses may have them. */
export function toStoredSlug(typed: string): string {
  return toPlain(typed)
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
}

const toPlain = (typed: string): string => toVisible(typed).replace(/['’ʼ]/g, "");

/** A text without invisible characters, and without marks that belong to no letter, as emoji have them. */
function toVisible(text: string): string {
  const shown = text.normalize("NFC").replace(/\p{Default_Ignorable_Code_Point}|\p{Me}/gu, "");
  return shown.replace(/(\p{L}\p{M}*)|\p{M}/gu, "$1");
}

const trimDashes = (slug: string): string => slug.replace(/^-+|-+$/g, "");
