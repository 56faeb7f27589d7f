/** The columns of a row with words for search engines and link previews. */
export type HeadColumns = { title: string } & Record<
  "metaTitle" | "metaDescription" | "ogTitle" | "ogDescription",
  string | null
>;

/** A page's words for search engines and link previews: those of its row, otherwise from its title and `description`. */
export function toHeadWords(row: HeadColumns, description: string, siteName: string) {
  const described = row.metaDescription || description;
  return {
    title: row.metaTitle || `${row.title} | ${siteName}`,
    description: described,
    ogTitle: row.ogTitle || row.metaTitle || row.title,
    ogDescription: row.ogDescription || described,
  };
}
