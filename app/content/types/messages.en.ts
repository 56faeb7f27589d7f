/** The wording of rules of content types, in English. */
export const en = {
  folderLong: (length: number) => `The name of a folder has at most ${length} characters.`,
  folderSlash: "The name of a folder cannot have a slash in it.",
  tagsMany: (count: number) => `At most ${count} tags.`,
  tagLong: (length: number) => `A tag has at most ${length} characters.`,
  linkAddress: "Enter a path of this site, such as /warranty, or a full address: https://…",
  licenceEnds(days: number) {
    if (days < 0) return "is no longer valid";
    if (days === 0) return "ends today";
    return days === 1 ? "ends tomorrow" : `ends in ${days} days`;
  },
};
