/** The English wording of the forms of translations. */
export const en = {
  one: (one: string, language: string) => `${one} in ${language}`,
  save: "Save",
  saving: "Saving...",
  visitors: "Visitors",
  shown: (language: string) => `Shown in ${language}`,
  aboutShown: "Off: visitors of that language read what is there without a translation.",
};
