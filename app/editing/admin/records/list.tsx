import { currentUser } from "~/admin-kit/guard.server.ts";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { requireContentType } from "~/content-types.ts";
import { requestFacts } from "~/request/request-context.ts";
import type { Route } from "./+types/list";
import { changeFromList } from "./list-changes.server.ts";
import { ListScreen } from "./list-screen.tsx";
import { readList } from "./read.server.ts";
import { RecordRowCard } from "./record-row.tsx";
import { toFailedWords, toListTitle, typeOf } from "./words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toListTitle(loaderData?.type);

export const loader = ({ pattern, url, context }: Route.LoaderArgs) => readList(typeOf(pattern), url, context);

export async function action({ pattern, request, context }: Route.ActionArgs) {
  const who = context.get(currentUser);
  return changeFromList(typeOf(pattern), await request.formData(), { who, facts: context.get(requestFacts) });
}

export const clientAction = ({ serverAction, request, pattern }: Route.ClientActionArgs) =>
  submitForm(serverAction, { request, toWords: (form) => toFailedWords(typeOf(pattern), form) });

export default function RecordListScreen({ loaderData }: Route.ComponentProps) {
  const type = requireContentType(loaderData.type);
  return (
    <ListScreen
      type={type}
      loaded={loaderData}
      toRow={(row, options) => <RecordRowCard key={row.id} type={type} row={row} options={options} />}
    />
  );
}
