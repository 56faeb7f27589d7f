import { sanitizeHtml } from "./sanitize-html.server.ts";
import { compareTokens, kindOf, type Piece, toWords } from "./text-difference.ts";

/** Parts of a text that both versions share are left out where more than this many follow each other. */
const mostShared = 3;
/** How long the words of all parts that were changed are compared, in milliseconds. */
const patience = 500;

type Part = { kind: Piece["kind"]; tokens: string[] };

/**
 * Two versions of a rich text as one: what was added stands in <ins>, what was removed in <del>. The result is safe and
 * its tags are those of the newer version, so that they are balanced if its are. Headings go two levels down, players
 * become words, and colours that somebody mixed are left out. Long runs of what both share are cut.
 */
export function compareHtml(older: string, newer: string): string {
  const [before, now] = [older, newer].map((html) => toBlocks(prepare(html)));
  const changes = compareTokens(before ?? [], now ?? []).map(({ value, ...change }) => ({
    kind: kindOf(change),
    value,
  }));
  const written: string[] = [];
  const end = performance.now() + patience;
  for (let place = 0; place < changes.length; place++) {
    const { kind, value } = changes[place] ?? { kind: "same", value: [] };
    const next = changes[place + 1];
    if (kind === "same") {
      written.push(shorten(value));
    } else if (kind === "removed" && next?.kind === "added") {
      written.push(write(compareWords(value.join(""), next.value.join(""), end)));
      place += 1;
    } else {
      written.push(write([{ kind, tokens: toTokens(value.join("")) }]));
    }
  }
  return written.join("");
}

function prepare(html: string): string {
  return sanitizeHtml(html)
    .replaceAll(
      /<(iframe|video)\b([^>]*)>.*?<\/\1>/gs,
      (_, __, attributes: string) => `<p>[Video ${srcOf(attributes)}]</p>`,
    )
    .replaceAll(/ data-(?:c|bg)="#[^"]*"/g, "")
    .replaceAll(
      /<(\/?)h([1-6])\b/g,
      (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}`,
    );
}

function srcOf(attributes: string): string {
  return /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? "";
}

function compareWords(older: string, newer: string, end: number): Part[] {
  const left = Math.max(1, end - performance.now());
  return compareTokens(toTokens(older), toTokens(newer), left).map(({ value, ...change }) => ({
    kind: kindOf(change),
    tokens: value,
  }));
}

/** Tags, words and what stands between them. */
function toTokens(html: string): string[] {
  return html.split(/(<[^>]*>)/).flatMap((piece) => (piece.startsWith("<") ? [piece] : toWords(piece)));
}

const voidTags = new Set(["br", "hr", "img"]);
/** Elements that hold other elements only. */
const withoutText = new Set(["ul", "ol", "table", "thead", "tbody", "tr"]);
const inLine = new Set(["a", "b", "code", "em", "i", "s", "span", "strong", "sub", "sup", "u"]);

const nameOf = (tag: string) => /^<\/?([a-z0-9]+)/.exec(tag)?.[1] ?? "";

/** The parts of a text that stand below each other. */
function toBlocks(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let block = "";
  const end = () => {
    if (block.trim() !== "") blocks.push(block);
    block = "";
  };
  for (const piece of html.split(/(<[^>]*>)/)) {
    const name = piece.startsWith("<") ? nameOf(piece) : "";
    if (depth === 0 && name && !inLine.has(name) && name !== "br") end();
    block += piece;
    if (name && !voidTags.has(name)) depth += piece.startsWith("</") ? -1 : 1;
    if (depth === 0 && name && !inLine.has(name) && name !== "br") end();
  }
  end();
  return blocks;
}

function shorten(blocks: readonly string[]): string {
  if (blocks.length <= mostShared) return blocks.join("");
  const left = blocks.length - 2;
  return `${blocks[0]}<p data-left-out>${left} more that are the same</p>${blocks.at(-1)}`;
}

/** Writes marked tokens: those that were removed lose their tags, the others keep them. */
function write(parts: readonly Part[]): string {
  const writer = createWriter();
  for (const { kind, tokens } of parts) {
    for (const token of tokens) {
      if (kind === "removed") writer.remove(token);
      else if (token.startsWith("<")) writer.tag(token, kind === "added");
      else writer.text(token, kind === "added");
    }
  }
  return writer.end();
}

function createWriter() {
  const open: string[] = [];
  let written = "";
  let added = "";
  /** Removed words that wait for a place where words may stand; a line break where a part ended. */
  let removed = "";

  const endAdded = () => {
    if (added.trim() === "") written += added;
    else written += `<ins>${added}</ins>`;
    added = "";
  };
  const endRemoved = (isBeforeText = false) => {
    if (withoutText.has(open.at(-1) ?? "")) return;
    const lines = removed.split("\n").filter((line) => line.trim() !== "");
    const isAlone = open.length === 0;
    if (lines.length > 0) {
      written += isAlone
        ? lines.map((line) => `<p><del>${line}</del></p>`).join("")
        : `<del>${lines.join("<br>")}</del>${isBeforeText && removed.endsWith("\n") ? "<br>" : ""}`;
    }
    removed = "";
  };
  const flush = () => {
    endAdded();
    endRemoved();
  };

  return {
    remove(token: string) {
      endAdded();
      if (!token.startsWith("<")) removed += token.replaceAll("\n", " ");
      else if (nameOf(token) === "img") removed += token;
      else if (!inLine.has(nameOf(token))) removed += "\n";
    },
    text(token: string, isAdded: boolean) {
      endRemoved(true);
      if (isAdded) {
        added += token;
        return;
      }
      endAdded();
      written += token;
    },
    tag(token: string, isAdded: boolean) {
      flush();
      const name = nameOf(token);
      const isMarked = isAdded && name === "img";
      written += isMarked ? `<ins>${token}</ins>` : token;
      if (voidTags.has(name)) return;
      if (token.startsWith("</")) open.pop();
      else open.push(name);
    },
    end() {
      open.length = 0;
      flush();
      return written;
    },
  };
}
