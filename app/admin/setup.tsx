import { data, Form, redirect, useNavigation } from "react-router";
import { type CredentialErrors, parseNewCredentials } from "~/content/account.ts";
import { passwordLength } from "~/content/password-rules.ts";
import { signIn } from "~/data/auth.server.ts";
import { isSetupToken, saveFirstAdministrator } from "~/data/setup-links.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import type { Route } from "./+types/setup";
import { arrived } from "./arrived.ts";
import { toCaller } from "./caller.server.ts";
import { readCompany } from "./company.server.ts";
import { EmailField } from "./email-field.tsx";
import { Entrance } from "./entrance.tsx";
import { PasswordInput } from "./password-input.tsx";

const failed = "The administrator could not be created. Please try again.";

type Answer = { errors: CredentialErrors; message?: string; email: string };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Set up the back office | ${loaderData?.company ?? "Admin Panel"}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: Route.LoaderArgs) {
  const [company, isOpen] = await Promise.all([readCompany(), isSetupToken(tokenOf(request))]);
  return data({ company, isOpen }, { status: isOpen ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const [email, password] = ["email", "password"].map((name) => String(form.get(name) ?? ""));
  const answer = (errors: CredentialErrors, status: number, message?: string) =>
    data({ errors, message, email } as Answer, { status });
  const parsed = parseNewCredentials({ email, password, company: await readCompany() });
  if (!parsed.ok) return answer(parsed.errors, 422);
  try {
    const isSaved = await saveFirstAdministrator(tokenOf(request), parsed.credentials);
    // The page is drawn again, and says that the link does not work any more.
    if (!isSaved) return answer({}, 404);
    const result = await signIn(parsed.credentials, toCaller({ request, context }));
    if (result.outcome !== "signed-in") return redirect("/admin/login");
    const headers = new Headers();
    for (const cookie of result.cookies) headers.append("Set-Cookie", cookie);
    return redirect("/admin", { headers });
  } catch (error) {
    log.error("the first administrator could not be made", { id: context.get(requestFacts).requestId, error });
    return answer({}, 503, failed);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  arrived(() => serverAction(), { errors: {}, message: failed, email: "" } as Answer);

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { company, isOpen } = loaderData;
  if (isOpen) return <SetupForm company={company} answer={actionData} />;
  return (
    <Entrance company={company} title="This link does not work">
      <p className="mt-4">It works once, and only while there is no administrator.</p>
      <div className="mt-8">
        <ButtonLink href="/admin/login">Sign in</ButtonLink>
      </div>
    </Entrance>
  );
}

function SetupForm({ company, answer }: { company: string; answer: Answer | undefined }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <Entrance company={company} title="Set up the back office">
      <p className="mt-4 text-small text-muted">
        There is no administrator yet. Choose what the first one signs in with; this page closes then.
      </p>
      <Form method="post" className="mt-8 grid gap-5">
        {answer?.message && (
          <Banner status="error" isNews>
            {answer.message}
          </Banner>
        )}
        <EmailField value={answer?.email} error={answer?.errors.email} />
        <Field label="Password" error={answer?.errors.password} help={`At least ${passwordLength.min} characters`}>
          {(attributes) => (
            <PasswordInput
              {...attributes}
              name="password"
              required
              minLength={passwordLength.min}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Button type="submit" busy={isPending} className="mt-2 w-full">
          {isPending ? "Creating administrator..." : "Create administrator"}
        </Button>
      </Form>
    </Entrance>
  );
}

/** The token stands in the address, which the form is sent to as well. */
function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
