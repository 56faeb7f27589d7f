import { useNavigation } from "react-router";
import { requireContentType } from "~/content/index.ts";
import { ActionLink } from "~/ui/action-link.tsx";
import { Button } from "~/ui/button.tsx";
import { deliver } from "../deliver.ts";
import { SaveAsDraftButton } from "../drafts/save-as-draft-button.tsx";
import { RecordScheduleButton } from "../schedule/schedule-button.tsx";
import type { Route } from "./+types/edit";
import { FormScreen } from "./form-screen.tsx";
import { readRecord } from "./read.server.ts";
import { saveAndGo } from "./save.server.ts";
import { toFormTitle, toUnsavedWords, typeOf } from "./words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => toFormTitle(loaderData);

export const loader = ({ pattern, params, url, context }: Route.LoaderArgs) =>
  readRecord(typeOf(pattern), params.id ?? null, url.searchParams, context);

export async function action({ pattern, params, request, context }: Route.ActionArgs) {
  return saveAndGo(typeOf(pattern), params.id ?? null, await request.formData(), context);
}

export const clientAction = ({ serverAction, request, pattern, params }: Route.ClientActionArgs) =>
  deliver(serverAction, { request, toWords: () => toUnsavedWords(typeOf(pattern), params.id) });

export default function RecordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const type = requireContentType(loaderData.type);
  const navigation = useNavigation();
  const isSaving = navigation.formMethod === "POST";
  const stays = navigation.formData?.get("intent") === "stay";
  const { create, update, creating, updating } = type.form.buttons;
  const { values } = loaderData.record ?? {};
  const [rest, busy] = loaderData.id ? [update, updating] : [create, creating];
  return (
    <FormScreen
      type={type}
      loaded={loaderData}
      answer={actionData}
      isSaving={isSaving}
      buttons={
        <>
          <ActionLink href={`/admin/${type.name}`}>Cancel</ActionLink>
          {type.live && (
            <SaveAsDraftButton isLive={loaderData.id !== null && values?.[type.live.field] === type.live.is} />
          )}
          <RecordScheduleButton type={type} stored={values} />
          <Button type="submit" look="secondary" name="intent" value="stay" data-main disabled={isSaving}>
            Save and stay
          </Button>
          <Button type="submit" busy={isSaving}>
            {isSaving && !stays ? busy : rest}
          </Button>
        </>
      }
    />
  );
}
