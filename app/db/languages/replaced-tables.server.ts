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

/** A text as an SQL literal. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A column or table in SQL. */
export const named = (column: string): string => `"${column}"`;

/** A plugin that reads queries, by table, instead of the tables themselves. */
export function replaceTables(tables: ReadonlyMap<string, string>): KyselyPlugin {
  const transformer = new ReplacedTables(tables);
  return {
    transformQuery: ({ node, queryId }) => (SelectQueryNode.is(node) ? transformer.transformNode(node, queryId) : node),
    transformResult: async ({ result }) => result,
  };
}

class ReplacedTables extends OperationNodeTransformer {
  readonly tables: ReadonlyMap<string, string>;

  constructor(tables: ReadonlyMap<string, string>) {
    super();
    this.tables = tables;
  }

  protected override transformFrom(...given: Parameters<OperationNodeTransformer["transformFrom"]>): FromNode {
    const node = super.transformFrom(...given);
    return FromNode.create(node.froms.map((from) => this.#toReplaced(from)));
  }

  protected override transformJoin(...given: Parameters<OperationNodeTransformer["transformJoin"]>): JoinNode {
    const node = super.transformJoin(...given);
    return { ...node, table: this.#toReplaced(node.table) };
  }

  #toReplaced(node: OperationNode): OperationNode {
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
