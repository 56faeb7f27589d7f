/** A shortcut as people read it: its keys, pressed together or, with `inTurn`, one after the other. */
export type Shortcut = { keys: readonly string[]; inTurn?: true; what: string };

export const places: Readonly<Record<string, { href: string; what: string }>> = {
  o: { href: "/admin", what: "Overview" },
  s: { href: "/admin/services", what: "Services" },
  p: { href: "/admin/portfolio", what: "Portfolio" },
  b: { href: "/admin/blog", what: "Blog" },
  c: { href: "/admin/page-content", what: "Page Content" },
  d: { href: "/admin/pages", what: "Dynamic Pages" },
  i: { href: "/admin/contact-submissions", what: "Contact Submissions" },
  f: { href: "/admin/feature-flags", what: "Feature Flags" },
  m: { href: "/admin/media", what: "Media" },
  h: { href: "/admin/history", what: "History" },
  t: { href: "/admin/trash", what: "Trash" },
};

export const shortcutGroups: readonly { title: string; isSingle: boolean; shortcuts: readonly Shortcut[] }[] = [
  {
    title: "Everywhere",
    isSingle: false,
    shortcuts: [
      { keys: ["Ctrl", "K"], what: "Find a page, an item or an action" },
      { keys: ["Ctrl", "S"], what: "Save the form" },
      { keys: ["Ctrl", "Enter"], what: "Save and publish, out of a field" },
      { keys: ["Alt", "P"], what: "Show the page beside the form, or hide it" },
      { keys: ["Esc"], what: "Close what lies on top" },
    ],
  },
  {
    title: "While nothing is typed",
    isSingle: true,
    shortcuts: [
      { keys: ["?"], what: "Show the shortcuts" },
      { keys: ["/"], what: "Search this list" },
      { keys: ["N"], what: "Add to this list" },
    ],
  },
  {
    title: "Go to",
    isSingle: true,
    shortcuts: Object.entries(places).map(([key, { what }]) => ({
      keys: ["G", key.toUpperCase()],
      inTurn: true,
      what,
    })),
  },
  {
    title: "Lists",
    isSingle: true,
    shortcuts: [
      { keys: ["X"], what: "Select the row in focus" },
      { keys: ["Shift", "click"], what: "Select the rows up to this one" },
    ],
  },
  {
    title: "Contact Submissions",
    isSingle: true,
    shortcuts: [
      { keys: ["J"], what: "Next enquiry" },
      { keys: ["K"], what: "Previous enquiry" },
      { keys: ["E"], what: "Mark as read" },
      { keys: ["R"], what: "Reply" },
      { keys: ["!"], what: "Spam, or not" },
      { keys: ["X"], what: "Select" },
      { keys: ["U"], what: "Back to the list" },
    ],
  },
];
