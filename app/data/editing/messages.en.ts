import { plural } from "~/lib/text/messages.ts";

/** The English wording of why a change cannot be made or undone, and of previews. */
export const en = {
  due: {
    changedSince: (by = "someone", fields = "") => `${by} has changed ${fields} in the meantime`,
    noAccess: (who: string) => `${who} no longer has access to the back office`,
    noRight: (who: string) => `${who} no longer has the right to change this`,
    noSuchKind: "its kind of item no longer exists",
    flagIsGone: (flag: string | undefined) => `the flag ${flag} was deleted in the meantime`,
    itemIsGone: (one: string) => `this ${one} was deleted in the meantime`,
    addressTaken: (by: string) => `its address is used by “${by}”`,
    sameMoment: "someone changed it at the same moment",
    notComplete: "it is not complete",
  },
  choiceIsGone: "This was deleted in the meantime. Choose another one.",
  restore: {
    isUsed: (one: string) => `other records now use this ${one}`,
    noSuchTable: "its table no longer exists",
    fileIsGone: "the file that was there then is gone, because a replaced file is kept for only 30 days",
    newAddress: (slug: string, taken: string) => `Its address ends in “${slug}” now, because “${taken}” is taken.`,
    isGone: (label: string) => `its ${label} is gone`,
    isEmpty: (label: string) => `Its ${label} is now empty, because the old one was deleted.`,
    filesBack: (count: number) =>
      plural(count, {
        one: "A deleted file that it shows is back too.",
        other: "# deleted files that it shows are back too.",
      }),
    filesLost: (count: number) =>
      plural(count, {
        one: "# file that it showed no longer exists.",
        other: "# files that it showed no longer exist.",
      }),
  },
  preview: {
    flag: (name: string, isOn: boolean) => `${name} ${isOn ? "on" : "off"}`,
    moreFlags: (count: number) => plural(count, { one: "# more flag", other: "# more flags" }),
    later: "a later time",
    site: "The site",
    page: (title: string) => `Page “${title}”`,
    new: (one: string) => `New ${one}`,
    notWritten: "Not written yet",
  },
};
