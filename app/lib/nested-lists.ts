const tag = /<(\/?)([a-z][a-z\d]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
/** What a flat item says of its place: Quill's level (as data-indent) and kind. */
const place = / data-(?:indent|list)="([^"]*)"/g;
const isFlat = /<li[^>]* data-(?:indent|list)="/;

type Kind = "ul" | "ol";
type Token = { name: string; isEnd: boolean; attributes: string; from: number; to: number };
/** An item with the inside of its element, and its list's attributes where it is the first of a list. */
type Item = { kind: Kind; level: number; attributes: string; list: string; inside: string };

/**
 * Lists whose items say their level themselves (`<li data-indent="2">`, and `data-list="bullet"` for their kind), as
 * Quill and Word write them, become lists inside of items. `html` is well formed: the output of a serialiser. Other
 * HTML comes back as it is.
 */
export function nestLists(html: string): string {
  if (!isFlat.test(html)) return html;
  const tokens = [...html.matchAll(tag)].map(toToken);
  let result = "";
  let done = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (!isList(token) || token.isEnd) continue;
    const run = readRun(html, tokens, at);
    result += html.slice(done, token.from) + (run.isFlat ? drawLists(run.items) : html.slice(token.from, run.to));
    done = run.to;
    at = run.lastToken;
  }
  return result + html.slice(done);
}

function toToken(match: RegExpExecArray): Token {
  const [text, slash, name = "", attributes = ""] = match;
  return { name, isEnd: slash === "/", attributes, from: match.index, to: match.index + text.length };
}

const isList = ({ name }: Token) => name === "ul" || name === "ol";

/** Lists that follow each other directly: an item of a deeper level stands in a list of its own where its kind differs. */
function readRun(html: string, tokens: Token[], first: number) {
  const items: Item[] = [];
  let hasLevels = false;
  let lastToken = first - 1;
  let to = tokens[first]?.from ?? 0;
  for (let at = first; at < tokens.length; at = lastToken + 1) {
    const token = tokens[at] as Token;
    const isNext = isList(token) && !token.isEnd && (at === first || html.slice(to, token.from).trim() === "");
    if (!isNext) break;
    const list = readList(html, tokens, at);
    hasLevels ||= list.items.some(({ level }) => level > 0);
    if (at !== first && !hasLevels) break;
    for (const item of list.items) items.push(item);
    lastToken = list.lastToken;
    to = tokens[lastToken]?.to ?? html.length;
  }
  return { items, lastToken, to, isFlat: isFlat.test(html.slice(tokens[first]?.from, to)) };
}

function readList(html: string, tokens: Token[], start: number) {
  const list = tokens[start] as Token;
  const items: Item[] = [];
  let at = start + 1;
  let done = list.to;
  for (; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (isList(token) && token.isEnd) break;
    if (token.name !== "li" || token.isEnd) {
      at = token.isEnd ? at : endOf(tokens, at);
      continue;
    }
    addStray(items, html.slice(done, token.from), list);
    at = endOf(tokens, at);
    items.push(toItem(token, list, html.slice(token.to, tokens[at]?.from), items.length === 0));
    done = tokens[at]?.to ?? html.length;
  }
  addStray(items, html.slice(done, tokens[at]?.from), list);
  return { items, lastToken: Math.min(at, tokens.length - 1) };
}

/** What stands in a list outside of its items, as lists do in careless HTML, belongs to the item before it. */
function addStray(items: Item[], html: string, { name, attributes }: Token): void {
  if (html.trim() === "") return;
  const last = items.at(-1);
  if (last) last.inside += nestLists(html);
  else items.push({ kind: name as Kind, level: 0, attributes: "", list: attributes, inside: nestLists(html) });
}

/** The place of the end tag that belongs to a start tag; elements without one (br, img, hr) end where they begin. */
function endOf(tokens: Token[], start: number): number {
  const { name } = tokens[start] as Token;
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.name !== name) continue;
    depth += token.isEnd ? -1 : 1;
    if (depth === 0) return at;
  }
  return start;
}

function toItem(item: Token, list: Token, inside: string, isFirst: boolean): Item {
  const read = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(item.attributes)?.[1];
  const kinds: Record<string, Kind> = { bullet: "ul", checked: "ul", unchecked: "ul", ordered: "ol" };
  const kind = kinds[read("list") ?? ""] ?? (list.name as Kind);
  return {
    kind,
    level: Number(read("indent") ?? 0),
    attributes: item.attributes.replaceAll(place, ""),
    list: isFirst && kind === list.name ? list.attributes : "",
    inside: nestLists(inside),
  };
}

/** Opens a list for each deeper level, inside of the item before it, and closes it where the level goes back. */
function drawLists(items: Item[]): string {
  const open: { kind: Kind; level: number }[] = [];
  let html = "";
  const close = () => {
    html += `</li></${open.pop()?.kind}>`;
  };
  for (const { kind, level, attributes, list, inside } of items) {
    while ((open.at(-1)?.level ?? -1) > level) close();
    const top = open.at(-1);
    if (top?.level === level && top.kind !== kind) close();
    else if (top?.level === level) html += "</li>";
    if (open.at(-1)?.level !== level) {
      html += `<${kind}${list}>`;
      open.push({ kind, level });
    }
    html += `<li${attributes}>${inside}`;
  }
  while (open.length > 0) close();
  return html;
}
