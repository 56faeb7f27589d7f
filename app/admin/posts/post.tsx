import { useNavigation } from "react-router";
import { posts } from "~/content/posts.ts";
import { findAuthorOf } from "~/data/own-account.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { deliver } from "../deliver.ts";
import { administrator } from "../guard.server.ts";
import { FormScreen } from "../records/form-screen.tsx";
import { readRecord } from "../records/read.server.ts";
import { saveAndGo } from "../records/save.server.ts";
import { toFormTitle, toUnsavedWords } from "../records/words.ts";
import type { Route } from "./+types/post";
import { PostButtons } from "./post-buttons.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => toFormTitle(loaderData);

/** A new post starts with whoever writes it as its author, and with this minute as its time. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = params.id ?? null;
  const read = await readRecord(posts, id, url.searchParams, context);
  const { record } = read.data;
  if (id || !record) return read;
  const author = await attempt("the author", () => findAuthorOf(context.get(administrator).userId));
  const offered = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  record.values = { ...record.values, authorId: (author.ok && author.value) || "", publishedAt: offered };
  return read;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  // A time that was only offered, not chosen, does not become the time of a post published later (decision 36).
  if (form.get("publishedAt") === form.get("offeredTime")) form.set("publishedAt", "");
  return saveAndGo(posts, params.id ?? null, form, context);
}

export const clientAction = ({ serverAction, request, params }: Route.ClientActionArgs) =>
  deliver(serverAction, { request, toWords: () => toUnsavedWords(posts, params.id) });

export default function PostEditor({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isSaving = navigation.formMethod === "POST";
  const { values } = loaderData.record ?? {};
  return (
    <FormScreen
      type={posts}
      loaded={loaderData}
      answer={actionData}
      isSaving={isSaving}
      buttons={
        values && <PostButtons stored={values} saving={isSaving ? String(navigation.formData?.get("intent")) : null} />
      }
    >
      {/* The Enter key would press the first button, which makes a draft of a published post. */}
      <button type="submit" disabled hidden />
      {!loaderData.id && <input type="hidden" name="offeredTime" value={String(values?.publishedAt ?? "")} />}
    </FormScreen>
  );
}
