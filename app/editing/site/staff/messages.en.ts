/** The English wording of the bar of staff on public pages. Texts of the specification are verbatim. */
export const en = {
  bar: { on: "On", off: "Off", hide: "Hide", close: "Close", adminPanel: "Admin Panel" },
  isHidden: (flag: string) => `${flag} is hidden from visitors.`,
  isShown: (flag: string) => `${flag} is shown to visitors.`,
  edit: (part: string) => `Edit: ${part}`,
  signedOut: "You are signed out. Sign in again, then try again.",
  unreachable: "The server could not be reached. Try again in a moment.",
  start: { staff: "Staff", details: "Details", editHere: "Edit here", page: "This page", pageCache: "Page cache" },
  flagsOnPage: "Flags on this page",
  signed: (who: string) => `Signed in as ${who}.`,
};
