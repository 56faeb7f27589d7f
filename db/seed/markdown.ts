import { Marked, type Tokens } from "marked";

const toText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Writes HTML like the editor of the back office: one block per line, and only necessary entities. */
const markdown = new Marked({
  renderer: {
    text(token) {
      return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : toText(token.text);
    },
    blockquote({ tokens }) {
      return `<blockquote>${this.parser.parse(tokens).trim()}</blockquote>\n`;
    },
    code({ text }) {
      return `<pre><code>${toText(text)}</code></pre>\n`;
    },
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[], tag: "th" | "td") =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>\n`;
      const body = rows.map((cells) => row(cells, "td")).join("");
      return `<table>\n<thead>${row(header, "th").trim()}</thead>\n<tbody>\n${body}</tbody>\n</table>\n`;
    },
  },
});

/** Markdown as HTML. */
export const toHtml = (text: string): string => `\n${markdown.parse(text, { async: false })}`;
