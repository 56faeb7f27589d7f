import { readSelection } from "~/admin-kit/parts/selection.ts";
import { toTableName } from "~/audited-tables.ts";
import { toGulfDate } from "~/company/gulf-time.ts";
import { clock } from "~/lib/clock.server.ts";
import { toStream } from "~/lib/http/byte-streams.ts";
import { toDownload } from "~/lib/http/download.ts";
import { toCsv, toCsvLines } from "~/lib/text/csv.ts";
import { eachRecord } from "../../store/record-list.server.ts";
import type { Route } from "./+types/export";
import { typeOf } from "./words.ts";

type Cells = Record<string, unknown>;

const toText = (value: unknown) => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

async function* toJsonFile(rows: AsyncIterable<Cells>): AsyncGenerator<Buffer> {
  let before = "[\n";
  for await (const row of rows) {
    yield Buffer.from(before + JSON.stringify(row));
    before = ",\n";
  }
  yield Buffer.from(before === "[\n" ? "[]\n" : "\n]\n");
}

async function* toCsvFile(rows: AsyncIterable<Cells>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield Buffer.from(toCsv([Object.keys(row)]));
    isFirst = false;
    yield Buffer.from(toCsvLines([Object.values(row).map(toText)]));
  }
}

async function* inTableNames(rows: AsyncIterable<Cells>): AsyncGenerator<Cells> {
  for await (const row of rows) {
    yield Object.fromEntries(Object.entries(row).map(([name, value]) => [toTableName(name), value]));
  }
}

/** The records of a list, with its search and filters, as a file that `npm run import` reads again. */
export async function loader({ pattern, url }: Route.LoaderArgs): Promise<Response> {
  const type = typeOf(pattern);
  const isJson = url.searchParams.get("as") === "json";
  const rows = inTableNames(eachRecord(type, readSelection(type, url.searchParams)));
  const name = `${toTableName(type.table)}-${toGulfDate(clock().date())}`;
  if (isJson) return toDownload(toStream(toJsonFile(rows)), "application/json", `${name}.json`);
  return toDownload(toStream(toCsvFile(rows)), "text/csv; charset=utf-8", `${name}.csv`);
}
