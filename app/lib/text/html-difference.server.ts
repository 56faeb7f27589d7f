import { changeElements, type HtmlNode, writeHtml } from "./html.ts";
import { toSafeTree } from "./sanitize-html.server.ts";
import { type Change, compareTokens, toWords } from "./text-difference.ts";

const maxSharedBlocks = 3;
/** Time limit for comparing the words of all changed parts, in milliseconds. */
const timeoutMs = 500;

/** Two versions of a rich text as safe HTML: additions in <ins>, removals in <del>, long unchanged text shortened. */
export function compareHtml(older: string, newer: string): string {
  const changes = compareTokens(toBlocks(prepare(older)), toBlocks(prepare(newer)));
  const end = performance.now() + timeoutMs;
  return changes
    .map(({ kind, value }, place) => {
      if (kind === "same") return shorten(value);
      const [before, next] = [changes[place - 1], changes[place + 1]];
      if (kind === "added" && before?.kind === "removed") return "";
      if (kind === "added" || next?.kind !== "added") return write([{ kind, value: toTokens(value.join("")) }]);
      const left = Math.max(1, end - performance.now());
      return write(compareTokens(toTokens(value.join("")), toTokens(next.value.join("")), left));
    })
    .join("");
}

function prepare(html: string): HtmlNode[] {
  return changeElements(toSafeTree(html), ({ tag, attributes, children }) => {
    if (tag === "iframe" || tag === "video") {
      return { tag: "p", attributes: {}, children: [`[Video ${attributes.src ?? ""}]`] };
    }
    const isMixed = ([name, value]: [string, string]) => /^data-(c|bg)$/.test(name) && value.startsWith("#");
    const kept = Object.fromEntries(Object.entries(attributes).filter((entry) => !isMixed(entry)));
    const level = /^h([1-6])$/.exec(tag)?.[1];
    return { tag: level ? `h${Math.min(6, Number(level) + 2)}` : tag, attributes: kept, children };
  });
}

function toTokens(html: string): string[] {
  return html.split(/(<[^>]*>)/).flatMap((piece) => (piece.startsWith("<") ? [piece] : toWords(piece)));
}

const withoutText = new Set(["ul", "ol", "table", "thead", "tbody", "tr"]);
const inLine = new Set(["a", "b", "code", "em", "i", "s", "span", "strong", "sub", "sup", "u"]);

const nameOf = (tag: string) => /^<\/?([a-z0-9]+)/.exec(tag)?.[1] ?? "";

function toBlocks(nodes: readonly HtmlNode[]): string[] {
  const blocks: HtmlNode[][] = [[]];
  for (const node of nodes) {
    if (typeof node === "string" || inLine.has(node.tag) || node.tag === "br") blocks.at(-1)?.push(node);
    else blocks.push([node], []);
  }
  return blocks.map(writeHtml).filter((block) => block.trim() !== "");
}

function shorten(blocks: readonly string[]): string {
  if (blocks.length <= maxSharedBlocks) return blocks.join("");
  const left = blocks.length - 2;
  return `${blocks[0]}<p data-left-out>${left} more that are the same</p>${blocks.at(-1)}`;
}

function write(changes: readonly Change[]): string {
  const open: string[] = [];
  let written = "";
  let added = "";
  let removed = "";

  const endAdded = () => {
    written += added.trim() === "" ? added : `<ins>${added}</ins>`;
    added = "";
  };
  const endRemoved = (isBeforeText = false) => {
    if (withoutText.has(open.at(-1) ?? "")) return;
    const lines = removed.split("\n").filter((line) => line.trim() !== "");
    if (open.length === 0) written += lines.map((line) => `<p><del>${line}</del></p>`).join("");
    else if (lines.length > 0) {
      written += `<del>${lines.join("<br>")}</del>${isBeforeText && removed.endsWith("\n") ? "<br>" : ""}`;
    }
    removed = "";
  };
  const writers: Record<Change["kind"], (token: string) => void> = {
    removed(token) {
      endAdded();
      if (!token.startsWith("<")) removed += token.replaceAll("\n", " ");
      else if (nameOf(token) === "img") removed += token;
      else if (!inLine.has(nameOf(token))) removed += "\n";
    },
    added(token) {
      if (token.startsWith("<")) return writeTag(token, nameOf(token) === "img");
      endRemoved(true);
      added += token;
    },
    same(token) {
      if (token.startsWith("<")) return writeTag(token, false);
      endRemoved(true);
      endAdded();
      written += token;
    },
  };
  const writeTag = (token: string, isMarked: boolean) => {
    endAdded();
    endRemoved();
    written += isMarked ? `<ins>${token}</ins>` : token;
    if (token.startsWith("</")) open.pop();
    else if (!token.endsWith("/>")) open.push(nameOf(token));
  };

  for (const { kind, value } of changes) value.forEach(writers[kind]);
  open.length = 0;
  endAdded();
  endRemoved();
  return written;
}
