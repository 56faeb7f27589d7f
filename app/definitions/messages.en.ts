import { capitalise } from "../lib/text/plain-text.ts";

/** The wording that content types share, and of their fields' errors, in English. */
export const en = {
  /** The words of a content type that follow from its two names, "project" and "projects". */
  derive(one: string, many: string) {
    const [One, Many] = [capitalise(one), capitalise(many)];
    return {
      form: {
        newTitle: `Add ${One}`,
        editTitle: `Edit ${One}`,
        buttons: { create: `Create ${One}`, update: `Update ${One}`, creating: "Saving...", updating: "Saving..." },
      },
      list: {
        title: Many,
        add: `Add ${One}`,
        emptyTitle: `No ${many} found`,
        noMatch: `No ${many} found matching your criteria.`,
      },
      displayOrder: "Display order",
      activeToggle: {
        ...{ on: "Active", off: "Inactive", turnOn: "Activate", turnOff: "Deactivate" },
        messages: {
          on: { text: `${One} activated` },
          off: { text: `${One} deactivated` },
          failed: { text: `Failed to update ${one}: {message}` },
        },
      },
      messages: {
        loadFailed: { text: `Failed to load ${many}` },
        findFailed: { text: `Failed to load ${one}` },
        created: { text: `${One} created successfully` },
        updated: { text: `${One} updated successfully` },
        createFailed: { text: `Failed to create ${one}: {message}` },
        updateFailed: { text: `Failed to update ${one}: {message}` },
        deleted: { text: `${One} deleted successfully` },
        deleteFailed: { text: `Failed to delete ${one}: {message}` },
      },
    };
  },
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
  copyOf: (title: string) => `Copy of ${title}`,
  required: (label: string) => `${label} is required`,
  none: "None",
  chooseOne: "Choose one from the list.",
  enterDate: "Enter a date.",
  enterDateTime: "Enter a date and a time.",
  enterYear: "Enter a year of four digits.",
  longAddress: "This address is too long.",
  wrongVideo:
    "This cannot be played here. Enter the address of one film on YouTube or Vimeo, or of a video file such as MP4 or WebM.",
  wrongAddress: "Start the address with https:// or http://, or with / for a page or file of this site.",
  tooLong: (longest: number) => `Use at most ${longest} characters.`,
  outOfBounds(least?: number, most?: number) {
    if (least === undefined) return `Enter a whole number of at most ${most}.`;
    return most === undefined
      ? `Enter a whole number of at least ${least}.`
      : `Enter a whole number from ${least} to ${most}.`;
  },
  reservedSlug: "This address belongs to the site itself. Choose another.",
};
