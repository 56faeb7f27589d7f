import { image, tags, text, textarea } from "./kit/fields.ts";

/** Titles and descriptions for link previews, which most content types have. */
export const openGraphFields = {
  ogTitle: text("OG Title", { help: "Title in link previews. Empty: the meta title." }),
  ogDescription: textarea("OG Description", 3, { help: "Text in link previews. Empty: the meta description." }),
  ogImage: image("OG Image", { help: "Picture in link previews. Empty: one is drawn." }),
};

/** What search engines are told. */
export const metaFields = {
  metaTitle: text("Meta Title"),
  metaDescription: textarea("Meta Description", 3),
  metaKeywords: tags("Meta Keywords", "commas", { help: "Separated by commas." }),
};
