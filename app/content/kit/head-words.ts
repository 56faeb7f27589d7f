type Words = {
  title: string;
  metaTitle: string | null;
  metaDescription: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
};

/** A page's words for search engines and link previews: those of its row, otherwise from its title and `description`. */
export function toHeadWords(row: Words, description: string, siteName: string) {
  const described = row.metaDescription || description;
  return {
    title: row.metaTitle || `${row.title} | ${siteName}`,
    description: described,
    ogTitle: row.ogTitle || row.metaTitle || row.title,
    ogDescription: row.ogDescription || described,
  };
}
