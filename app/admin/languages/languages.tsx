import { data } from "react-router";
import { languageSwitch, languages } from "~/content/languages.ts";
import { listLanguages } from "~/data/languages.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { requestFacts } from "~/request-context.ts";
import { deliver } from "../deliver.ts";
import { readListedDrafts } from "../drafts/read.server.ts";
import { administrator } from "../guard.server.ts";
import { ListScreen } from "../records/list-screen.tsx";
import { readOpen } from "../records/read.server.ts";
import type { Route } from "./+types/languages";
import { changeLanguages } from "./change-languages.server.ts";
import { LanguageCard, type LanguageRow } from "./language-row.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Languages · Admin Panel" }];

const switches = [languageSwitch];

/** There is nothing to narrow or to turn over in a list that has a row for each language. */
const selection = { search: "", filters: {}, order: "", page: 1 };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = context.get(administrator);
  const read = await attempt(languages.many, async () => {
    const [rows, open] = await Promise.all([listLanguages(), readOpen(languages, url.searchParams, who)]);
    return { rows, ...open, drafts: await readListedDrafts(languages.name, rows, who) };
  });
  const base = { selection, siteUrl: context.get(requestFacts).siteUrl };
  if (!read.ok) return data({ ...base, list: null }, { status: 503 });
  const { rows } = read.value;
  const list = { ...read.value, options: {}, total: rows.length, page: 1, pageSize: rows.length };
  return data({ ...base, list });
}

export async function action({ request, context }: Route.ActionArgs) {
  const from = { who: context.get(administrator), facts: context.get(requestFacts) };
  return changeLanguages(await request.formData(), from);
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) => deliver(serverAction, { request });

export default function Languages({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      type={languages}
      loaded={loaderData}
      switches={switches}
      toRow={(row) => <LanguageCard key={row.id} language={row as unknown as LanguageRow} />}
    />
  );
}
