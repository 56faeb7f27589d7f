import { type RouterContextProvider, useNavigation } from "react-router";
import { requireContentType } from "~/content/index.ts";
import type { AnyContentType, FormValues } from "~/content/kit/content-type.ts";
import { posts } from "~/content/posts.ts";
import { findAuthorOf } from "~/data/own-account.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { Button } from "~/ui/button.tsx";
import { deliver } from "../deliver.ts";
import { SaveAsDraftButton } from "../drafts/save-as-draft-button.tsx";
import { administrator } from "../guard.server.ts";
import { PostButtons } from "../posts/post-buttons.tsx";
import { RecordScheduleButton } from "../schedule/schedule-button.tsx";
import type { Route } from "./+types/edit";
import { FormScreen } from "./form-screen.tsx";
import { readRecord } from "./read.server.ts";
import { saveAndGo } from "./save.server.ts";
import { toFormTitle, toUnsavedWords, typeOf } from "./words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toFormTitle(loaderData);

export async function loader({ pattern, params, url, context }: Route.LoaderArgs) {
  const [type, id] = [typeOf(pattern), params.id ?? null];
  const read = await readRecord(type, id, url.searchParams, context);
  const { record } = read.data;
  if (record && !id && type.name === posts.name) record.values = { ...record.values, ...(await beginPost(context)) };
  return read;
}

/** A new post starts with whoever writes it as its author, and with this minute as its time. */
async function beginPost(context: Readonly<RouterContextProvider>): Promise<FormValues> {
  const author = await attempt("the author", () => findAuthorOf(context.get(administrator).userId));
  const offered = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  return { authorId: (author.ok && author.value) || "", publishedAt: offered };
}

export async function action({ pattern, params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  // A time that was only offered, not chosen, does not become the time of a post published later (decision 36).
  if (form.has("offeredTime") && form.get("publishedAt") === form.get("offeredTime")) form.set("publishedAt", "");
  return saveAndGo(typeOf(pattern), params.id ?? null, form, context);
}

export const clientAction = ({ serverAction, request, pattern, params }: Route.ClientActionArgs) =>
  deliver(serverAction, { request, toWords: () => toUnsavedWords(typeOf(pattern), params.id) });

export default function RecordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, record } = loaderData;
  const type = requireContentType(loaderData.type);
  const isPost = type.name === posts.name;
  const Buttons = isPost ? PostButtons : RecordButtons;
  const { formMethod, formData } = useNavigation();
  const saving = formMethod === "POST" ? String(formData?.get("intent")) : null;
  return (
    <FormScreen
      type={type}
      loaded={loaderData}
      answer={actionData}
      isSaving={saving !== null}
      buttons={record && <Buttons type={type} isNew={!id} stored={record.values} saving={saving} />}
    >
      {/* The Enter key would press the first button, which makes a draft of a published post. */}
      {isPost && <button type="submit" disabled hidden />}
      {isPost && !id && <input type="hidden" name="offeredTime" value={String(record?.values.publishedAt ?? "")} />}
    </FormScreen>
  );
}

type RecordButtonsProps = { type: AnyContentType; isNew: boolean; stored: FormValues; saving: string | null };

function RecordButtons({ type, isNew, stored, saving }: RecordButtonsProps) {
  const { create, update, creating, updating } = type.form.buttons;
  const [rest, busy] = isNew ? [create, creating] : [update, updating];
  const isSaving = saving !== null;
  return (
    <>
      <ActionLink href={`/admin/${type.name}`}>Cancel</ActionLink>
      {type.live && <SaveAsDraftButton isLive={!isNew && stored[type.live.field] === type.live.is} />}
      <RecordScheduleButton type={type} stored={stored} />
      <Button type="submit" look="secondary" name="intent" value="stay" data-main disabled={isSaving}>
        Save and stay
      </Button>
      <Button type="submit" busy={isSaving}>
        {isSaving && saving !== "stay" ? busy : rest}
      </Button>
    </>
  );
}
