import { data, Form, useNavigation } from "react-router";
import { redirectWithToast } from "~/admin-kit/flash.server.ts";
import { currentUser } from "~/admin-kit/guard.server.ts";
import { useNotice } from "~/admin-kit/notice.ts";
import { withParts } from "~/admin-kit/parts/with-parts.tsx";
import { submitForm } from "~/admin-kit/submit-form.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { withRequestId } from "~/lib/http/request-source.server.ts";
import { ActionLink } from "~/ui/buttons/action-link.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import { PageHeader } from "~/ui/layout/page-header.tsx";
import { EmptyState } from "~/ui/lists/empty-state.tsx";
import { confirmNewAddress, findNewAddress, newAddressMinutes } from "../../store/passwords.server.ts";
import { messages } from "../messages.ts";
import { tokenOf } from "../sign-in/auth-page.server.ts";
import type { Route } from "./+types/new-email";

export const meta: Route.MetaFunction = () => [{ title: messages.newEmail.screenTitle }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const email = await findNewAddress(tokenOf(request), context.get(currentUser).userId);
  return data({ email, minutes: newAddressMinutes }, { status: email ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = context.get(currentUser);
  const tried = await attempt("a new e-mail address", () => confirmNewAddress(tokenOf(request), userId));
  if (!tried.ok)
    return data(
      { notice: { title: messages.error, text: withRequestId(messages.newEmail.failed), isError: true } },
      { status: 503 },
    );
  // Without an address, the page says that the link no longer works.
  if (!tried.value) return data({ notice: undefined }, { status: 404 });
  return redirectWithToast("/admin/account", {
    title: messages.success,
    text: messages.newEmail.isChanged(tried.value),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

/** The target of the mailed link, for the user who requested it. Opening it, as mail programs do, changes nothing. */
export default function NewEmail({ loaderData: { email, minutes }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
  useNotice(actionData);
  if (!email) {
    return (
      <EmptyState
        title={messages.linkDoesNotWork}
        text={messages.newEmail.linkText(minutes)}
        action={<ActionLink href="/admin/account">{messages.myAccount}</ActionLink>}
      />
    );
  }
  return (
    <>
      <PageHeader title={messages.newEmail.question} />
      <p className="max-w-180">
        {withParts(messages.newEmail.text, { email: <bdi className="font-semibold wrap-anywhere">{email}</bdi> })}
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {messages.newEmail.useAddress}
        </Button>
        <ActionLink href="/admin/account">{messages.newEmail.keepOld}</ActionLink>
      </Form>
    </>
  );
}
