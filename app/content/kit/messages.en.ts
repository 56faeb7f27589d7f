import { capitalise } from "../../lib/text/plain-text.ts";

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
  copyOf: (title: string) => `Copy of ${title}`,
  required: (label: string) => `${label} is required`,
  none: "None",
  chooseOne: "Choose one from the list.",
  enterDate: "Enter a date.",
  enterDateTime: "Enter a date and a time.",
  longAddress: "This address is too long.",
  wrongAddress: "Start the address with https:// or http://, or with / for a page or file of this site.",
  tooLong: (longest: number) => `Use at most ${longest} characters.`,
  reservedSlug: "This address belongs to the site itself. Choose another.",
};
