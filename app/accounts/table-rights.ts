import { type AuditedTable, auditedTables, describeTable, toWordsTable } from "../audited-tables.ts";
import { type Area, can, findAreaOfKind, type Role } from "./rights.ts";

/** The area of a row in the history, by its PostgreSQL table and its item. */
export function findAreaOfTable(table: string, item: string): Area | null {
  const { kind } = describeTable(table);
  return kind ? findAreaOfKind(kind, item) : null;
}

/** The audited tables that a role may read; null for all of them. */
export function listReadableTables(role: Role): string[] | null {
  if (role === "owner") return null;
  const isReadable = ({ kind }: AuditedTable) => can(role, findAreaOfKind(kind, ""), "read");
  return auditedTables.filter(isReadable).flatMap(({ table }) => [table, toWordsTable(table)]);
}
