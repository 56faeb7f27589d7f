/** The screen with all versions of an item; tables by their names in PostgreSQL. */
export function toHistoryAddress(table: string, itemId: string): string {
  return `/admin/history/${table}/${encodeURIComponent(itemId)}`;
}
