import { inLanguage } from "../lib/http/language-path.ts";
import { type Language, nameOfLanguage, toMessages } from "../lib/text/messages.ts";
import { capitalise } from "../lib/text/plain-text.ts";
import { type AnyContentType, type Fields, type Toggle, toContentType } from "./content-type.ts";
import { type Field, toggle } from "./fields.ts";
import { listTranslatedFields } from "./translated-fields.ts";
import { toTranslationKind } from "./translation-kind.ts";
import { en } from "./translation-words.en.ts";

const messages = toMessages({ en });

/**
 * The translations of a type, as a type of their own. Their rows are in the table beside it (0062_languages_of_content.sql)
 * and are found by the id of the record that they belong to. Only the title is required: the rest has a fallback.
 */
export function toTranslationType(type: AnyContentType, language: Language): AnyContentType {
  const translated = listTranslatedFields(type);
  const name = nameOfLanguage(language);
  const one = messages.one(type.one, name);
  const fields: Fields = {
    ...Object.fromEntries(translated.map((field) => [field, toOptional(type, field)])),
    isLive: { ...toggle(messages.shown(name), true), help: messages.aboutShown },
  };
  const { save, saving } = messages;
  const made = toContentType({
    ...{ name: toTranslationKind(type.name, language), table: `${type.table}In`, one, many: one, language, fields },
    title: type.title,
    live: type.live && { path: type.live.path, isReserved: type.live.isReserved, field: "isLive", is: true },
    shownOn: type.shownOn && inLanguage(type.shownOn, language),
    area: type.area,
    form: { as: "page", buttons: { create: save, update: save, creating: saving, updating: saving } },
    list: { toggles: type.list.toggles.slice(0, 1).map(toLiveToggle) },
  });
  const title = capitalise(one);
  return { ...made, form: { ...made.form, newTitle: title, editTitle: title, sections: toSections(type, translated) } };
}

function toOptional({ fields, title }: AnyContentType, name: string): Field {
  const { required, ...field } = fields[name] as Field;
  return (name === title ? { required, ...field } : field) as Field;
}

const toLiveToggle = (toggle: Toggle): Toggle => ({ ...toggle, field: "isLive", values: undefined, stamps: undefined });

function toSections(type: AnyContentType, translated: readonly string[]): AnyContentType["form"]["sections"] {
  const written = type.form.sections.map(({ title, fields }) => {
    return { title, fields: fields.filter((name) => translated.includes(name)), isRail: false };
  });
  const visitors = { title: messages.visitors, fields: ["isLive"], isRail: false };
  return [visitors, ...written.filter(({ fields }) => fields.length > 0)];
}
