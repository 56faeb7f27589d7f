/** The English wording of the forms of translations. */
export const en = {
  states: { missing: "Missing", outdated: "Outdated", right: "Right", unwritten: "Nothing to translate" },
  copyOf: (label: string, language: string) => `Copy the ${language} words of ${label}`,
  stillRight: "Still right",
  stillRightOf: (label: string) => `The translation of ${label} is still right`,
  confirmed: (label: string) => `${label} counts as right`,
  notConfirmed: { text: "The translation could not be marked as right: {message}" },
  isGone: "it is not written, or was deleted in the meantime",
  changedSince: "Changed since it was translated",
  isEmpty: "Empty",
  counts: (missing: number, outdated: number) =>
    [missing > 0 ? `${missing} missing` : "", outdated > 0 ? `${outdated} outdated` : ""].filter(Boolean).join(", ") ||
    "All translated",
  missingIn: (language: string) => `To translate: ${language}`,
  aboutMissing: (most: number) =>
    `What has no words in this language, or older ones than what they translate, among the ${most} items of each kind that were changed last.`,
  backToLanguages: "Back to Languages",
  notWritten: "Not written yet",
  titleIn: (title: string, language: string) => `${title} in ${language}`,
  back: (language: string) => `Back to the ${language} words`,
  loadFailed: { text: "Failed to load the translation" },
  noLanguage: "There is no such language",
  texts: "Texts in another language are saved together; an empty one shows the words beside it.",
};
