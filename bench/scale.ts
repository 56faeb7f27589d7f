import pg from "pg";
import { databaseAddressOf, type SikkaProcess, startSikkaProcess } from "../tests/support/sikka.ts";
import { signIn } from "../tests/support/staff.ts";
import { budgets } from "./budgets.ts";
import { type Figure, median, type Part, toShown } from "./result.ts";
import { addPosts, addProjects, prepareText, rareWord } from "./scale-content.ts";
import { changeContent, getRaw, say } from "./subject.ts";

const sizes = [100, 10_000, 100_000];
const projects = 5_000;
const warmUps = 1;
const rounds = 7;

/** A screen, and why its time may grow with the number of posts where it may. */
type Screen = { name: string; path: string; grows?: string };

const category = "/blog/category/security-and-access";
const everyMatch = "all matches are counted";

const screens: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "list, page 1", path: "/blog" },
  { name: "list, page 50", path: "/blog?page=50" },
  { name: "list, last page", path: "/blog?page=999999", grows: "all pages before it are passed over" },
  { name: "search that finds one in a thousand", path: `/blog?q=${rareWord}` },
  { name: "search that finds a quarter", path: "/blog?q=panel", grows: everyMatch },
  { name: "search that finds nothing", path: "/blog?q=zebra" },
  { name: "category, page 1", path: category },
  { name: "category, page 50", path: `${category}?page=50` },
  { name: "post", path: "/blog/scale-post-77" },
  { name: "portfolio, page 1", path: "/portfolio" },
  { name: "project", path: "/portfolio/scale-project-77" },
  { name: "sitemap", path: "/sitemap.xml", grows: "it names every post" },
  { name: "back office, page 1", path: "/admin/blog" },
  { name: "back office, last page", path: "/admin/blog?page=999999", grows: "all pages before it are passed over" },
  { name: "back office, search", path: `/admin/blog?q=${rareWord}`, grows: "it shows 50 rows for one" },
  { name: "back office, search that finds nothing", path: "/admin/blog?q=zebra" },
];

/** Screens beside more and more posts and 5,000 projects, each time made again: how long they take, and how that grows. */
export async function measureScale(): Promise<Part> {
  const sikka = await startSikkaProcess();
  const client = new pg.Client(await databaseAddressOf(sikka));
  try {
    await client.connect();
    const run = (text: string, values?: unknown[]) => client.query(text, values);
    await prepareText(run);
    await addProjects(run, projects);
    const { cookie } = await signIn(sikka);
    const times = new Map<Screen, number[]>(screens.map((screen) => [screen, []]));
    for (const [index, size] of sizes.entries()) {
      say(`  ${size.toLocaleString("en-GB")} posts`);
      await addPosts(run, 1 + (sizes[index - 1] ?? 0), size);
      await timeScreens(sikka, cookie, times);
    }
    await requireWholeSitemap(sikka);
    return toPart(times);
  } finally {
    await client.end();
    await sikka.stop();
  }
}

const isOfStaff = ({ path }: Screen): boolean => path.startsWith("/admin");

async function timeScreens(sikka: SikkaProcess, cookie: string, times: Map<Screen, number[]>): Promise<void> {
  for (const [screen, taken] of times) {
    const headers: Record<string, string> = isOfStaff(screen) ? { cookie } : {};
    // A page after the last one is a redirect to the last one.
    const { headers: answered } = await getRaw(sikka, screen.path, headers);
    const path = answered.location ?? screen.path;
    const own: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      await changeContent(sikka);
      const milliseconds = await timeOnce(sikka, path, headers);
      if (round >= 0) own.push(milliseconds);
    }
    taken.push(median(own));
  }
}

async function timeOnce(sikka: SikkaProcess, path: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const { status } = await getRaw(sikka, path, headers);
  if (status !== 200)
    throw new Error(`${path} was answered with ${status}; last words: ${sikka.output().slice(-1_000)}`);
  return performance.now() - began;
}

/** The protocol allows 50,000 addresses a file. */
async function requireWholeSitemap(sikka: SikkaProcess): Promise<void> {
  const index = await sikka.html("/sitemap.xml");
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)].map(([, path]) => path as string);
  let addresses = 0;
  for (const path of files) addresses += (await sikka.html(path)).match(/<url>/g)?.length ?? 0;
  const live = ((sizes.at(-1) ?? 0) * 19) / 20;
  if (addresses < live) throw new Error(`the sitemap's ${files.length} files have ${addresses} addresses`);
}

function toPart(times: Map<Screen, number[]>): Part {
  return {
    title: `Many posts, made anew each time: ${sizes.map((size) => size.toLocaleString("en-GB")).join(", ")}`,
    figures: [...times].map(([screen, values]) => toFigure(screen, values)),
  };
}

function toFigure(screen: Screen, values: readonly number[]): Figure {
  const growth = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
  const note = `${values.map(toShown).join(", ")} ms`;
  const name = `${screen.name}: times as long for 1,000 times the posts`;
  if (screen.grows) return { name, value: growth, unit: "×", note: `${note}; it may grow: ${screen.grows}` };
  return { name, value: growth, unit: "×", limit: budgets.growth, note };
}
