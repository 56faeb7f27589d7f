import { data, redirect } from "react-router";
import { readCompany } from "~/admin-kit/company.server.ts";
import { textOf } from "~/admin-kit/parts/change.server.ts";
import { EmailField, NewPasswordField } from "~/admin-kit/session/account-fields.tsx";
import { parseNewCredentials } from "../../account.ts";
import { isSetupToken, saveFirstOwner } from "../../store/administrators.server.ts";
import { signIn } from "../../store/auth.server.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/setup";
import { receiveForm, redirectSignedIn, tokenOf } from "./auth-page.server.ts";
import { AuthForm, AuthPage, authMeta, DeadLink, sendAuthForm } from "./auth-page.tsx";

export const meta = authMeta(() => messages.setup.title);

export async function loader({ request }: Route.LoaderArgs) {
  const [company, isOpen] = await Promise.all([readCompany(), isSetupToken(tokenOf(request))]);
  return data({ company, isOpen }, { status: isOpen ? 200 : 404 });
}

export const action = (args: Route.ActionArgs) =>
  receiveForm(args, messages.setup.failed, async ({ form, caller, answer }) => {
    const [email, password] = [textOf(form, "email"), textOf(form, "password")];
    const parsed = parseNewCredentials({ email, password, company: await readCompany() });
    if (!parsed.ok) return answer(422, { errors: parsed.errors });
    const isSaved = await saveFirstOwner(tokenOf(args.request), parsed.credentials);
    // The page then says that the link no longer works.
    if (!isSaved) return answer(404);
    const result = await signIn(parsed.credentials, caller);
    return "cookies" in result ? redirectSignedIn(result, "/admin") : redirect("/admin/login");
  });

export const clientAction = sendAuthForm(() => messages.setup.failed);

/** The target of the first start's link: the person who uses it becomes the first owner. */
export default function Setup({ loaderData: { company, isOpen }, actionData: answer }: Route.ComponentProps) {
  if (!isOpen) return <DeadLink company={company}>{messages.setup.linkText}</DeadLink>;
  return (
    <AuthPage company={company} title={messages.setup.title}>
      <p className="mt-4 text-small text-muted">{messages.setup.text}</p>
      <AuthForm message={answer?.message} submit={messages.setup.submit} pending={messages.setup.pending}>
        <EmailField value={answer?.typed.email} error={answer?.errors?.email} />
        <NewPasswordField label={messages.password} error={answer?.errors?.password} />
      </AuthForm>
    </AuthPage>
  );
}
