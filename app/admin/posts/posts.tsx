import { data } from "react-router";
import { posts } from "~/content/posts.ts";
import { setPostStatus, setPostStatuses } from "~/data/post-status.server.ts";
import { requestFacts } from "~/request-context.ts";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { withUndo } from "../notice.ts";
import type { BulkSwitch } from "../records/bulk-actions.tsx";
import { toDone } from "../records/bulk-words.ts";
import { attemptChange, type From, type ListAnswer, refuse } from "../records/change.server.ts";
import { answerBatch, requireIds } from "../records/change-many.server.ts";
import { toFailedWords } from "../records/failed-words.ts";
import { changeFromList } from "../records/list-changes.server.ts";
import { ListScreen } from "../records/list-screen.tsx";
import { readList } from "../records/read.server.ts";
import { toListTitle } from "../records/titles.ts";
import type { Route } from "./+types/posts";
import { PostRow } from "./post-row.tsx";

const statusSwitch: BulkSwitch = {
  ...{ intent: "statuses", field: "status", on: "published" },
  ...{ turnOn: "Publish", turnOff: "Unpublish" },
};

const statusFailed = { text: "Failed to update status: {message}" };

export const meta: Route.MetaFunction = () => toListTitle(posts.name);

export const loader = ({ url, context }: Route.LoaderArgs) => readList(posts, url, context);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const who = context.get(administrator);
  const facts = context.get(requestFacts);
  if (form.get("intent") === "statuses") return changeStatuses(form, { who, facts });
  if (form.get("intent") !== "status") return changeFromList(posts, form, { who, facts });
  const status = form.get("status") === "published" ? "published" : "draft";
  return attemptChange({ facts }, statusFailed, async () => {
    const changeSet = await setPostStatus(String(form.get("id") ?? ""), status, who.userId);
    if (!changeSet) return refuse(statusFailed, "this post was deleted", 404);
    return data<ListAnswer>({ notice: withUndo({ text: "Post status updated" }, changeSet) });
  });
}

/** The same for several posts at once. */
function changeStatuses(form: FormData, { who, facts }: From) {
  const isOn = form.get("value") === "true";
  const ids = requireIds(form);
  const done = toDone(isOn ? statusSwitch.turnOn : statusSwitch.turnOff);
  return answerBatch(posts, { done, failed: statusFailed, facts }, () =>
    setPostStatuses(ids, isOn ? "published" : "draft", who.userId),
  );
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  deliver(serverAction, {
    request,
    toWords: (form) => (/^status/.test(String(form.get("intent"))) ? statusFailed : toFailedWords(posts, form)),
  });

export default function PostList({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      type={posts}
      loaded={loaderData}
      switches={[statusSwitch]}
      toRow={(row, options) => <PostRow key={row.id} row={row} options={options} />}
    />
  );
}
