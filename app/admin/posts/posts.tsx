import { data } from "react-router";
import { posts } from "~/content/posts.ts";
import { toReason } from "~/data/failure.server.ts";
import { setPostStatus } from "~/data/post-status.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { changeFromList, type ListAnswer } from "../records/change.server.ts";
import { ListScreen } from "../records/list-screen.tsx";
import { readList } from "../records/read.server.ts";
import { toListTitle } from "../records/titles.ts";
import type { Route } from "./+types/posts";
import { PostRow } from "./post-row.tsx";

export const meta: Route.MetaFunction = () => toListTitle(posts.name);

export const loader = ({ url, context }: Route.LoaderArgs) => readList(posts, url, context);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const who = context.get(administrator);
  const facts = context.get(requestFacts);
  if (form.get("intent") !== "status") return changeFromList(posts, form, { who, facts });
  const status = form.get("status") === "published" ? "published" : "draft";
  const failed = (reason: string, code: number) =>
    data<ListAnswer>({ notice: { text: `Failed to update status: ${reason}`, isError: true } }, { status: code });
  try {
    const done = await setPostStatus(String(form.get("id") ?? ""), status, who.userId);
    return done ? data<ListAnswer>({ notice: { text: "Post status updated" } }) : failed("this post was deleted", 404);
  } catch (error) {
    log.error("the status of a post could not be changed", { id: facts.requestId, error });
    return failed(toReason(error), 503);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => deliver(serverAction);

export default function PostList({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      type={posts}
      loaded={loaderData}
      toRow={(row, options) => <PostRow key={row.id} row={row} options={options} />}
    />
  );
}
