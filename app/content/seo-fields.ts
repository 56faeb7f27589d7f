import { image, tags, text, textarea } from "./kit/fields.ts";

/** Titles and descriptions for link previews, which most content types have. */
export const openGraphFields = {
  ogTitle: text("OG Title", { help: "Title in link previews. Empty: the meta title." }),
  ogDescription: textarea("OG Description", 3, { help: "Text in link previews. Empty: the meta description." }),
  ogImage: image("OG Image", { help: "Picture in link previews. Empty: one is drawn." }),
};

/** Where search engines look for the text of a record that has a page. */
export const canonicalField = text("Canonical URL", {
  type: "url",
  canonical: true,
  help: "Its own address, unless the text was published elsewhere first.",
});

/** What search engines are told. */
export const metaFields = {
  metaTitle: text("Meta Title"),
  metaDescription: textarea("Meta Description", 3),
  metaKeywords: tags("Meta Keywords", "commas", { help: "Separated by commas." }),
};
