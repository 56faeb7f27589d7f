export type GovernedRows = "services" | "projects";

/** One page, or with `rows` one page for each live row, with its slug after `path`. */
export type Place = { path: string; rows?: GovernedRows };
