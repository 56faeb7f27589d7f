import { type Compilable, type CompiledQuery, createQueryId, type Kysely } from "kysely";
import { db } from "./db.server.ts";
import type { DB } from "./schema.gen.ts";

/** What a query may be asked with; a value that is undefined makes it another query. */
type Values = Record<string, string | number | undefined>;

type Prepared<Row> = { query: CompiledQuery<Row>; places: (string | null)[] };

/** Stands for a value while the query is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built once and asked with different values, for what is read for every page: to build one of some size and
 * to write it as SQL takes as long as to read a dozen rows. `make` may pass the values on to the query, ask whether one is
 * undefined, and nothing else: it does not get the values themselves. The function that it returns resolves to the rows.
 */
export function prepareQuery<V extends Values, Row>(
  make: (values: V) => Compilable<Row>,
): (values: V) => Promise<Row[]> {
  // A transaction, or a database with a plugin, may make other SQL of it.
  const known = new WeakMap<Kysely<DB>, Map<string, Prepared<Row>>>();
  return async (values) => {
    const forms = known.get(db()) ?? new Map<string, Prepared<Row>>();
    known.set(db(), forms);
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const shape = names.join();
    const prepared = forms.get(shape) ?? prepare(make, names);
    forms.set(shape, prepared);
    const { query, places } = prepared;
    const parameters = places.map((name, index) => (name === null ? query.parameters[index] : values[name]));
    const { rows } = await db().executeQuery<Row>({ ...query, parameters, queryId: createQueryId() });
    return rows;
  };
}

function prepare<V extends Values, Row>(make: (values: V) => Compilable<Row>, names: string[]): Prepared<Row> {
  const query = make(Object.fromEntries(names.map((name) => [name, new Place(name)])) as unknown as V).compile();
  const places = query.parameters.map((parameter) => (parameter instanceof Place ? parameter.name : null));
  return { query, places };
}
