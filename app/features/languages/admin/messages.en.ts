import { plural, toNumberText } from "~/lib/text/messages.ts";

/** The English wording of the languages' screen. Texts of the specification are verbatim. */
export const en = {
  row: {
    default: "Default",
    rightToLeft: "RTL",
    active: "Active",
    inactive: "Inactive",
    code: "Code",
    nativeName: "Native name",
    order: "Order",
    setDefaultOf: (name: string) => `Set as Default: ${name}`,
    setDefault: "Set as Default",
    activeOf: (name: string) => `Active: ${name}`,
    edit: (name: string) => `Edit ${name}`,
    delete: (name: string) => `Delete ${name}`,
    written: (done: number, all: number) =>
      `${toNumberText(done)} of ${plural(all, { one: "# text", other: "# texts" })} written`,
    missing: (many: string, count: number) => `${many}: ${toNumberText(count)} missing`,
    whyHeld: "The default language is always active. To switch it off or delete it, set another one as default first.",
  },
  screen: {
    title: "Languages · Admin Panel",
    wasDeleted: "this language was deleted in the meantime",
    notACode: (typed: string) => `“${typed}” is not a language code. Use one such as en, ar or pt-BR.`,
    usedBy: (name: string) => `Already used by “${name}”.`,
  },
};
