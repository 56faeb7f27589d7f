import type { Insertable } from "kysely";
import type { AdminUsers } from "../../app/data/schema.gen.ts";

/** The writers of the blog: invented, and without an account, so none of them can sign in. */
export const authors: readonly (Omit<Insertable<AdminUsers>, "userId"> & { key: string })[] = [
  { key: "layla", email: "layla.haddad@sikka.example", displayName: "Layla Haddad" },
  { key: "omar", email: "omar.siddiqui@sikka.example", displayName: "Omar Siddiqui" },
  { key: "anil", email: "anil.menon@sikka.example", displayName: "Anil Menon" },
];
