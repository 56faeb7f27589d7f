import {
  AliasNode,
  FromNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
  SelectQueryNode,
  TableNode,
} from "kysely";
import { toTableName } from "~/content/audited-tables.ts";
import { listMarkedColumns, pageTextKind, unmarkedTexts } from "~/content/types/marked-texts.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { markEnds, toMarkText } from "~/lib/text/field-markers.ts";
import { db, rowsOf, withDatabase } from "../db/db.server.ts";

const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const named = (column: string) => `"${column}"`;
const shifted = (expression: string) => `translate(${expression}, ${quoted(letters)}, ${quoted(toMarkText(letters))})`;

type MarkedReads = <T>(work: () => Promise<T>) => Promise<T>;

// The tables do not change while the program runs.
let markedTables: ReadonlyMap<string, string> | undefined;

/**
 * Runs work in which every content text that is read carries a marker of its source (lib/text/field-markers.ts). Null
 * if the schema cannot be read.
 */
export async function openMarkedReads(): Promise<MarkedReads | null> {
  const read = await attempt("the tables with marks", async () => markedTables ?? readMarkedTables());
  if (!read.ok) return null;
  markedTables = read.value;
  return (work) => withDatabase(db().withPlugin(toPlugin(read.value)), work);
}

async function readMarkedTables(): Promise<ReadonlyMap<string, string>> {
  const marked = new Map([...listMarkedColumns()].map(([table, columns]) => [toTableName(table), columns]));
  const rows = await rowsOf<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name = any(${[...marked.keys(), "page_content"]})
    order by ordinal_position`;
  const toExpression = (table: string, column: string) => {
    if (table === "page_content") return column === "content_value" ? markPageText(column) : named(column);
    const found = marked.get(table)?.find(({ field }) => toTableName(field) === column);
    if (!found) return named(column);
    const [kind = "", field = ""] = [toMarkText(`${found.kind}/`), toMarkText(`/${found.field}`)].map(quoted);
    const place = `${kind} || ${shifted("id::text")} || ${field}`;
    const mark = found.isList ? markItems : addMark;
    return `${mark(named(column), place)} as ${named(column)}`;
  };
  const toQuery = (table: string, columns: typeof rows) =>
    `(select ${columns.map(({ column }) => toExpression(table, column)).join(", ")} from ${named(table)})`;
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, columns]) => [table, toQuery(table, columns)]));
}

// Empty texts stay empty, because pages test for that; white space at the end stays last, because pages trim it.
function addMark(text: string, place: string): string {
  const words = `rtrim(${text}, E' \\t\\r\\n')`;
  const mark = [quoted(markEnds.start), place, quoted(markEnds.end)].join(" || ");
  const marked = `${words} || ${mark} || substr(${text}, length(${words}) + 1)`;
  return `case when ${words} <> '' then ${marked} else ${text} end`;
}

function markItems(list: string, place: string): string {
  const item = addMark("item #>> '{}'", place);
  const isWords = `jsonb_typeof(${list}) = 'array' and not ${list} @? '$[*] ? (@.type() != "string")'`;
  return `case when ${isWords} then coalesce((
    select jsonb_agg(${item} order by place) from jsonb_array_elements(${list}) with ordinality as items (item, place)
  ), ${list}) else ${list} end`;
}

function markPageText(column: string): string {
  const { page, keys, endings } = unmarkedTexts;
  const isWords = [
    `not (page_slug = ${quoted(page)} and section_key in (${keys.map(quoted).join(", ")}))`,
    ...endings.map((ending) => `right(section_key, ${ending.length}) <> ${quoted(ending)}`),
  ].join(" and ");
  const place = `${quoted(toMarkText(`${pageTextKind}/`))} || ${shifted("page_slug || '/' || section_key")}`;
  return `case when ${isWords} then ${addMark(named(column), place)} else ${named(column)} end as ${named(column)}`;
}

function toPlugin(tables: ReadonlyMap<string, string>): KyselyPlugin {
  const transformer = new MarkedTables(tables);
  return {
    transformQuery: ({ node, queryId }) => (SelectQueryNode.is(node) ? transformer.transformNode(node, queryId) : node),
    transformResult: async ({ result }) => result,
  };
}

class MarkedTables extends OperationNodeTransformer {
  readonly tables: ReadonlyMap<string, string>;

  constructor(tables: ReadonlyMap<string, string>) {
    super();
    this.tables = tables;
  }

  protected override transformFrom(...given: Parameters<OperationNodeTransformer["transformFrom"]>): FromNode {
    const node = super.transformFrom(...given);
    return FromNode.create(node.froms.map((from) => this.#toMarked(from)));
  }

  protected override transformJoin(...given: Parameters<OperationNodeTransformer["transformJoin"]>): JoinNode {
    const node = super.transformJoin(...given);
    return { ...node, table: this.#toMarked(node.table) };
  }

  #toMarked(node: OperationNode): OperationNode {
    if (AliasNode.is(node)) return { ...node, node: this.#toQuery(node.node) ?? node.node } as AliasNode;
    const query = this.#toQuery(node);
    return query && TableNode.is(node)
      ? AliasNode.create(query, IdentifierNode.create(node.table.identifier.name))
      : node;
  }

  #toQuery(node: OperationNode): RawNode | undefined {
    const query = TableNode.is(node) ? this.tables.get(node.table.identifier.name) : undefined;
    return query === undefined ? undefined : RawNode.createWithSql(query);
  }
}
