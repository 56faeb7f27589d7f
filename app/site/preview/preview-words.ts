/** What previews say to whoever looks at them. */
export const previewWords = {
  preview: "Preview",
  until: "until",
  leave: "Leave",
  bar: "Preview of the site",
  /** Before the labels of fields. */
  refused: "Shown as published, because the new value does not fit:",
  states: {
    unknown: {
      title: "There is no such preview",
      text: "The link is not complete, or it was never made by this site.",
    },
    over: { title: "This preview has ended", text: "Its time is over, or whoever made the link has ended it." },
    busy: {
      title: "This preview is busy",
      text: "Somebody is saving at this moment, or the database does not answer. Try again in a few seconds.",
    },
  },
  toSite: "Go to the site",
} as const;
