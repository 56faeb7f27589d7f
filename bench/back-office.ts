import pg from "pg";
import { databaseAddressOf, type Sikka } from "../tests/support/sikka.ts";
import { signIn } from "../tests/support/staff.ts";
import { budgets } from "./budgets.ts";
import { type Figure, median, type Part } from "./result.ts";
import { addProjects, prepareText } from "./scale-content.ts";

const rounds = 15;
const warmUps = 5;
const rows = 5_000;

/** Screens of a list that long, and how they are called. */
const screens = [
  { name: "first page", query: "" },
  { name: "last page", query: "?page=9999" },
  { name: "search", query: "?q=Panel" },
];

/** A list of 5,000 projects in the back office: how long its screens take, and a save of one of them. */
export async function measureBackOffice(sikka: Sikka): Promise<Part> {
  const headers = await signIn(sikka);
  await fill(sikka);
  const figures: Figure[] = [];
  for (const { name, query } of screens) {
    const open = async () => requireStatus(200, await sikka.get(`/admin/portfolio${query}`, { headers }));
    const value = await timeRounds(open);
    figures.push({ name: `5,000 projects, ${name}`, value, unit: "ms", limit: budgets.longList });
  }
  const value = await timeSaves(sikka, headers);
  figures.push({ name: "a save beside 5,000 projects", value, unit: "ms", limit: budgets.save });
  return { title: "Back office", figures };
}

async function fill(sikka: Sikka): Promise<void> {
  const client = new pg.Client(await databaseAddressOf(sikka));
  await client.connect();
  const run = (text: string, values?: unknown[]) => client.query(text, values);
  // A connection that is left open ends the whole run when the database stops.
  try {
    await prepareText(run);
    await addProjects(run, rows);
  } finally {
    await client.end();
  }
}

async function timeSaves(sikka: Sikka, headers: HeadersInit): Promise<number> {
  const slug = "scale-project-77";
  const [row] = await sikka.sql<{ id: string }>("select id from portfolio_projects where slug = $1", [slug]);
  return timeRounds(async (round) => {
    const body = new URLSearchParams({
      ...{ title: "Project 77", slug, shortDescription: `Short ${round}`, fullDescription: "<p>Long words.</p>" },
      isActive: "true",
    });
    requireStatus(202, await sikka.get(`/admin/portfolio/${row?.id}/edit.data`, { method: "POST", body, headers }));
  });
}

function requireStatus(wanted: number, { status }: Response): void {
  if (status !== wanted) throw new Error(`a screen of the back office was answered with ${status}`);
}

/** The median time of the rounds after the first few, in milliseconds. */
async function timeRounds(work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round++) {
    const began = performance.now();
    await work(round);
    if (round >= 0) times.push(performance.now() - began);
  }
  return median(times);
}
