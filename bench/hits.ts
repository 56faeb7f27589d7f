import { setTimeout as sleep } from "node:timers/promises";
import type { SikkaProcess } from "../tests/support/sikka.ts";
import { budgets } from "./budgets.ts";
import { runLoad } from "./load.ts";
import { findNginx, howToGetNginx, type Nginx, startNginx } from "./nginx.ts";
import { cpuOfAll } from "./processes.ts";
import { type Figure, median, type Part, toShown } from "./result.ts";
import { getRaw, pidOf, type RawAnswer } from "./subject.ts";

const crowds = [1, 32, 256] as const;
const rounds = 5;
/** In seconds. A compiler that has not seen the code often enough is no part of what is measured. */
const roundLength = 2;
const warmUp = 4;

/** One round on one server: requests a second, CPU per request in ms, and the share of one core that it had. */
type Round = { rate: number; cpu: number; busy: number };

type Server = { url: string; pids: number[] };
type Pair = { sikka: Round[]; nginx: Round[] };

/** Kept pages against nginx with the same bytes, in rounds that alternate: requests a second and CPU per request. */
export async function measureHits(sikka: SikkaProcess): Promise<Part> {
  const page = await settledHome(sikka);
  const ours = { url: `${sikka.url.replace("localhost", "127.0.0.1")}/`, pids: [pidOf(sikka)] };
  const nginx = findNginx() === null ? null : await startNginx(page.body, toStaticHeaders(page));
  try {
    if (nginx) await requireSameBytes(nginx, page);
    const pairs = await alternate(ours, nginx);
    return toPart(pairs, page.body.length);
  } finally {
    await nginx?.stop();
  }
}

/** The home page once it is compressed as well as it can be; that is done when it was asked for often enough. */
async function settledHome(sikka: SikkaProcess): Promise<RawAnswer> {
  let page = await getRaw(sikka, "/");
  for (let same = 0; same < 20; ) {
    await sleep(100);
    const next = await getRaw(sikka, "/");
    same = next.body.equals(page.body) ? same + 1 : 0;
    page = next;
  }
  if (page.status !== 200 || page.headers["content-encoding"] !== "br")
    throw new Error("the home page is not as expected");
  return page;
}

/** Every header but those that a server makes by itself for each answer. */
function toStaticHeaders({ headers }: RawAnswer): Record<string, string> {
  const own = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding"]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
}

async function requireSameBytes(nginx: Nginx, page: RawAnswer): Promise<void> {
  const answer = await getRaw({ url: nginx.url.replace(/\/$/, "") }, "/");
  const isSame = answer.body.equals(page.body) && answer.headers["content-type"] === page.headers["content-type"];
  if (!isSame) throw new Error("nginx does not serve the same bytes");
}

async function alternate(ours: Server, nginx: Server | null): Promise<Map<number, Pair>> {
  for (const server of [ours, nginx]) if (server) await runLoad(server.url, 32, warmUp);
  const pairs = new Map<number, Pair>(crowds.map((crowd) => [crowd, { sikka: [], nginx: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const [crowd, pair] of pairs) {
      if (nginx) pair.nginx.push(await runRound(nginx, crowd));
      pair.sikka.push(await runRound(ours, crowd));
    }
  }
  return pairs;
}

async function runRound({ url, pids }: Server, crowd: number): Promise<Round> {
  const before = cpuOfAll(pids);
  const { requests, milliseconds } = await runLoad(url, crowd, roundLength);
  const cpu = cpuOfAll(pids) - before;
  return { rate: (requests * 1_000) / milliseconds, cpu: cpu / requests, busy: cpu / milliseconds };
}

function toPart(pairs: Map<number, Pair>, bytes: number): Part {
  const figures = [...pairs].flatMap(([crowd, pair]) => toFigures(crowd, pair));
  return { title: `Kept pages: the home page, ${toShown(bytes)} bytes of brotli`, figures };
}

const middle = (all: Round[], name: keyof Round) => median(all.map((round) => round[name]));

function toFigures(crowd: number, { sikka, nginx }: Pair): Figure[] {
  const isJudged = crowd === 32;
  const cpu = { name: `server CPU per request, ${crowd} at once`, value: middle(sikka, "cpu"), unit: "ms" };
  const rate = { name: `requests/s as a ratio to nginx, ${crowd} at once`, unit: "" };
  const limits = isJudged ? [{ limit: budgets.hitRatio }, { limit: budgets.hitCpu }] : [{}, {}];
  if (nginx.length === 0) {
    return [
      { ...rate, ...limits[0], value: null, note: howToGetNginx },
      { ...cpu, ...limits[1] },
    ];
  }
  const ratioOf = (of: (round: number) => number) => median(sikka.map((_, round) => of(round)));
  const ratio = ratioOf((round) => (sikka[round]?.rate ?? 0) / (nginx[round]?.rate ?? 0));
  const cpuRatio = ratioOf((round) => (nginx[round]?.cpu ?? 0) / (sikka[round]?.cpu ?? 0));
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const busy = `a core was busy ${percent(middle(sikka, "busy"))} (Sikka), ${percent(middle(nginx, "busy"))} (nginx)`;
  const rates = `${toShown(middle(sikka, "rate"))} to ${toShown(middle(nginx, "rate"))} requests/s`;
  return [
    { ...rate, ...limits[0], value: ratio, note: `${rates}; ${busy}` },
    {
      ...cpu,
      ...limits[1],
      note: `nginx ${toShown(middle(nginx, "cpu"))} ms; by CPU alone the ratio is ${toShown(cpuRatio)}`,
    },
  ];
}
