import { activeToggle } from "../../definitions/common-parts.ts";
import { defineContentType } from "../../definitions/content-type.ts";
import { number, text, toggle } from "../../definitions/fields.ts";

/** Languages of the website (admin.txt §2 Languages). */
export const languages = defineContentType({
  name: "languages",
  table: "languages",
  one: "language",
  many: "languages",
  area: "settings",
  title: "name",
  keeps: { field: "isDefault", because: "it is the default language", first: "choose another default first" },
  fields: {
    code: text("Language Code", {
      required: true,
      longest: 35,
      help: "As in the address of a page: en, ar or pt-BR.",
    }),
    name: text("Language Name (English)", { required: true }),
    nativeName: text("Native Name", { required: true }),
    isRtl: toggle("Right-to-Left", false),
    displayOrder: number("Display Order"),
  },
  form: { buttons: { create: "Add Language" } },
  list: {
    intro:
      "A language appears on the website when the site is translated into it; until then visitors read it in English, " +
      "whichever language is the default.",
    emptyText: "Add the language that the website is written in.",
    noMatch: "No languages found",
  },
  messages: {
    findFailed: { text: "Failed to load languages" },
    created: { text: "Language added successfully" },
    createFailed: { title: "Failed to add language", text: "Nothing was saved: {message}." },
    updateFailed: { title: "Failed to update language", text: "Nothing was changed: {message}." },
    deleteFailed: { title: "Failed to delete language", text: "Nothing was changed: {message}." },
  },
});

/** Not among the type's own switches, because its form has no such field. */
export const languageSwitch = activeToggle("Inactive", {
  on: languages.messages.updated,
  off: languages.messages.updated,
  failed: languages.messages.updateFailed,
});
