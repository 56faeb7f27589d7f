import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { expect, test } from "vitest";
import { db, withDatabase } from "./db.server.ts";
import { prepareQuery } from "./prepared-query.server.ts";
import type { DB } from "./schema.gen.ts";

const asked: CompiledQuery[] = [];

class NotingDriver extends DummyDriver {
  override async acquireConnection() {
    return {
      async executeQuery<Row>(query: CompiledQuery) {
        asked.push(query);
        return { rows: [{ display_order: asked.length }] as Row[] };
      },
      async *streamQuery() {},
    };
  }
}

const database = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NotingDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});

let built = 0;
const find = prepareQuery(({ slug, limit }: { slug?: string; limit: number }) => {
  built += 1;
  return db()
    .selectFrom("services")
    .select("displayOrder")
    .where("isActive", "=", true)
    .$if(slug !== undefined, (query) => query.where("slug", "=", slug as string))
    .where(sql<boolean>`title <> ${slug ?? "none"} and ${limit}::int > 0`)
    .limit(limit);
});

test("a query is built once for each of its forms, and asked with the values of the moment", async () => {
  const ask = (values: Parameters<typeof find>[0]) => withDatabase(database, () => find(values));
  expect(await ask({ slug: "a", limit: 2 })).toEqual([{ displayOrder: 1 }]);
  await ask({ slug: "'; drop table services", limit: 3 });
  await ask({ slug: undefined, limit: 4 });
  await ask({ limit: 5 });
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    [true, "a", "a", 2, 2],
    [true, "'; drop table services", "'; drop table services", 3, 3],
    [true, "none", 4, 4],
    [true, "none", 5, 5],
  ]);
  expect(asked[0]?.sql).toBe(asked[1]?.sql);
  expect(asked[0]?.sql).toContain('"slug" = $2 and title <> $3');
  expect(asked[2]?.sql).toBe(asked[3]?.sql);
  expect(built).toBe(2);
});

test("a database that makes other SQL of it gets its own", async () => {
  const other = database.withSchema("elsewhere");
  await withDatabase(other, () => find({ limit: 1 }));
  expect(asked.at(-1)?.sql).toContain('from "elsewhere"."services"');
  await withDatabase(database, () => find({ limit: 1 }));
  expect(asked.at(-1)?.sql).toContain('from "services"');
});
