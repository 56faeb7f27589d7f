import { type Compilable, type CompiledQuery, createQueryId, type Kysely } from "kysely";
import { db } from "./db.server.ts";
import type { DB } from "./schema.gen.ts";

type Values = Record<string, string | number | undefined>;

type Prepared<Row> = { query: CompiledQuery<Row>; places: (string | null)[] };

class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query built once and run with different values, for what every page reads. */
export function prepareQuery<V extends Values, Row>(
  make: (values: V) => Compilable<Row>,
): (values: V) => Promise<Row[]> {
  // In a transaction, or with a plugin, the same query may compile to other SQL.
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
