import { createHash } from "node:crypto";
import pg from "pg";
import { toTableName } from "~/audited-tables.ts";
import { contentTypes } from "~/content-types.ts";
import { listTranslatedFields } from "~/definitions/translated-fields.ts";
import { log } from "~/lib/log.server.ts";
import { requireLastingKey } from "./app-secret.server.ts";
import { type DatabaseAddress, withClient, withParts } from "./connections.server.ts";
import { db } from "./db.server.ts";
import { isLive, liveMomentsOf, publicColumns } from "./rows.server.ts";

/** What the role may read of a table: these columns, of the rows for which `rows` holds. */
type Readable = { columns: readonly string[]; rows?: string };

/** What says which row a translation belongs to, and whether it is shown (0062_languages_of_content.sql). */
const ofTranslation = ["record_id", "language", "is_live"];

const others: Record<string, Readable> = {
  content_version: { columns: ["version"] },
  languages: { columns: ["code", "native_name", "is_active", "is_default", "display_order"], rows: "is_active" },
  media_in: { columns: [...ofTranslation, "alt"], rows: "is_live" },
  feature_flags: { columns: ["flag_key", "is_enabled"] },
  media: {
    columns: [
      ...[
        "id",
        "kind",
        "bytes",
        "width",
        "height",
        "focal_x",
        "focal_y",
        "alt",
        "is_decorative",
        "content_hash",
        "variants",
      ],
      ...["poster_id", "stored_at", "deleted_at"],
    ],
    rows: "stored_at is not null and deleted_at is null",
  },
  page_content: {
    columns: ["page_slug", "section_key", "content_value", "content_type", "is_active", "display_order"],
    rows: "is_active and section_key <> 'notification_emails'",
  },
  page_content_in: { columns: ["page_slug", "section_key", "language", "content_value"] },
  post_authors_in: { columns: [...ofTranslation, "name"] },
  shown_project_facts_in: { columns: [...ofTranslation, "client_name", "project_value"] },
  post_authors: { columns: ["id", "name", "photo"] },
  redirects: { columns: ["from_path", "to_path"] },
  shown_project_facts: { columns: ["id", "client_name", "project_value"] },
};

/** All that public pages read, by table. What is not named here is denied. */
export function listReadable(): ReadonlyMap<string, Readable> {
  const types = contentTypes.filter(({ area }) => !area);
  const ofTypes = types.flatMap((type): [string, Readable][] => {
    const names = publicColumns({ ...type, table: type.table as "services" });
    const columns = names.map((name) => toTableName(name.slice(type.table.length + 1)));
    const words = listTranslatedFields(type)
      .map(toTableName)
      .filter((column) => columns.includes(column));
    const moments = liveMomentsOf(type).map(toTableName);
    return [
      [toTableName(type.table), { columns, rows: toLiteralSql(isLive(type).compile(db())) }],
      [`${toTableName(type.table)}_in`, { columns: [...ofTranslation, ...words, ...moments], rows: "is_live" }],
    ];
  });
  return new Map([...ofTypes, ...Object.entries(others)]);
}

function toLiteralSql({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): string {
  return sql.replaceAll(/\$(\d+)/g, (_, number) => pg.escapeLiteral(String(parameters[number - 1])));
}

/** A role of the database and its password. */
export type Login = { user: string; password: string };

/**
 * Makes the role that public pages read as, or brings its rights up to date. Null, with a warning, where the server does
 * not allow that.
 */
export async function preparePublicRole(address: DatabaseAddress): Promise<Login | null> {
  const key = await requireLastingKey("public pages");
  const user = `sikka_public_${createHash("sha256").update(key).digest("hex").slice(0, 12)}`;
  const login = { user, password: key.toString("base64url") };
  try {
    await withClient(address, async (client) => {
      await warnOfSuperuser(client);
      await client.query("begin; set local lock_timeout = '5s'");
      for (const statement of await listStatements(client, login)) await client.query(statement);
      await client.query("commit");
    });
    await tryOut(withParts(address, login));
    return login;
  } catch (error) {
    const reason = (error as Error).message;
    log.warn("public pages are read with all rights of the database's role (docs/operations.md)", { reason });
    return null;
  }
}

async function warnOfSuperuser(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_roles where rolname = current_user and rolsuper");
  if (rows.length > 0) log.warn("the database's role is a superuser: give the program its own (docs/operations.md)");
}

/** The address with this login if the server accepts it, otherwise as it is. */
export async function withLogin(address: DatabaseAddress, login: Login | null): Promise<DatabaseAddress> {
  if (!login) return address;
  const own = withParts(address, login);
  return tryOut(own).then(
    () => own,
    () => address,
  );
}

const tryOut = (address: DatabaseAddress) =>
  withClient(address, (client) => client.query("select version from content_version"));

const policies = { all: "sikka_public", rows: "sikka_public_rows", others: "sikka_others" };

/** The statements that give the role exactly its rights; none if it has them. */
async function listStatements(client: pg.Client, { user, password }: Login): Promise<string[]> {
  const role = pg.escapeIdentifier(user);
  const { rows: found } = await client.query<{ isThere: boolean; granted: string[]; noted: Record<string, string> }>(
    `select exists (select from pg_roles where rolname = $1) as "isThere",
      (select coalesce(array_agg(table_name || '.' || column_name), '{}') from information_schema.column_privileges
       where grantee = $1 and table_schema = 'public') as granted,
      (select coalesce(jsonb_object_agg(relname, obj_description(p.oid, 'pg_policy')), '{}') from pg_policy p
       join pg_class on pg_class.oid = polrelid where polname = $2) as noted`,
    [user, policies.rows],
  );
  const { isThere, granted, noted } = found[0] as (typeof found)[number];
  const readable = listReadable();
  const wanted = [...readable].flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`));
  const notes = new Map([...readable].flatMap(([table, { rows }]) => (rows ? [[table, toNote(user, rows)]] : [])));
  const isSame = isThere && granted.toSorted().join() === wanted.toSorted().join();
  const tables = [...readable].filter(([table]) => noted[table] !== notes.get(table));
  if (isSame && tables.length === 0) return [];
  return [
    ...(isThere ? [] : [`create role ${role} login password ${pg.escapeLiteral(password)}`]),
    `alter role ${role} set default_transaction_read_only = on`,
    `revoke all on all tables in schema public from ${role}`,
    `grant usage on schema public to ${role}`,
    ...[...readable].map(
      ([table, { columns }]) => `grant select (${columns.join(", ")}) on public.${table} to ${role}`,
    ),
    ...tables.map(([table, { rows = "true" }]) => toPolicy(table, rows, { role, note: toNote(user, rows) })),
  ];
}

const toNote = (user: string, rows: string) => createHash("sha256").update(`1 ${user} ${rows}`).digest("hex");

/** Other roles keep what they may; where the table has policies already, theirs decide. */
function toPolicy(table: string, rows: string, { role, note }: { role: string; note: string }): string {
  return `do $do$ declare has_others boolean;
    begin
      select not relrowsecurity or exists (select from pg_policy where polrelid = c.oid and polname = '${policies.others}')
        into has_others from pg_class c where oid = 'public.${table}'::regclass;
      drop policy if exists ${policies.all} on public.${table};
      drop policy if exists ${policies.rows} on public.${table};
      drop policy if exists ${policies.others} on public.${table};
      if has_others then create policy ${policies.others} on public.${table} using (true) with check (true); end if;
      create policy ${policies.all} on public.${table} for select to ${role} using (true);
      create policy ${policies.rows} on public.${table} as restrictive for select to ${role} using (${rows});
      comment on policy ${policies.rows} on public.${table} is '${note}';
      alter table public.${table} enable row level security;
    end $do$`;
}
