import { toStringList } from "~/content/string-list.ts";
import { db } from "./db.server.ts";
import { prepareQuery } from "./prepared-query.server.ts";

const cardColumns = ["id", "title", "slug", "shortDescription", "features", "iconName", "pricingInfo"] as const;

export type ServiceCardRow = Awaited<ReturnType<typeof listServices>>[number];
export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>;

export async function listServices(limit?: number) {
  const rows = await db()
    .selectFrom("services")
    .select(cardColumns)
    .where("isActive", "=", true)
    .orderBy("displayOrder")
    .orderBy("createdAt")
    .orderBy("id")
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map((row) => ({ ...row, features: toStringList(row.features) }));
}

const serviceOf = prepareQuery(({ slug }: { slug: string }) =>
  db().selectFrom("services").selectAll().where("slug", "=", slug).where("isActive", "=", true),
);

export async function findService(slug: string) {
  const [row] = await serviceOf({ slug });
  if (!row) return null;
  return {
    ...row,
    features: toStringList(row.features),
    benefits: toStringList(row.benefits),
    metaKeywords: toStringList(row.metaKeywords, ","),
  };
}
