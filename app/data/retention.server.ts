import { sql } from "kysely";
import { db } from "./db.server.ts";

/** After this time the address of an enquiry no longer points to a person (decision 84). */
const keepAddress = "90 days";

/**
 * Truncates the addresses of old enquiries: an IPv4 address to its first 24 bits, an IPv6 address to 48. Text that
 * is no address is emptied. Returns how many rows were changed.
 */
export async function truncateOldAddresses(): Promise<number> {
  const result = await sql`
    update contact_submissions set ip_address = case
      when ip_address ~ '^[0-9]{1,3}([.][0-9]{1,3}){3}$' then regexp_replace(ip_address, '[.][0-9]+$', '.0')
      when ip_address ~ '^[0-9a-fA-F:]+:[0-9a-fA-F:.]*$'
        then host(network(set_masklen(ip_address::inet, 48)))
    end
    where created_at < now() - ${sql.lit(keepAddress)}::interval and ip_address is not null
      and ip_address !~ '([.]0|::)$'`.execute(db());
  return Number(result.numAffectedRows ?? 0);
}
