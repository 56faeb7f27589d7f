import { data, Form, redirect, useNavigation } from "react-router";
import { findPasswordProblem } from "~/content/password-check.server.ts";
import { roleWords } from "~/content/rights.ts";
import { signIn } from "~/data/auth.server.ts";
import { acceptInvitation, findInvitation } from "~/data/invitations.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Field, inputClasses } from "~/ui/field.tsx";
import { NewPasswordField } from "../account/new-password-field.tsx";
import { arrived } from "../arrived.ts";
import { toCaller } from "../caller.server.ts";
import { readCompany } from "../company.server.ts";
import { Entrance } from "../entrance.tsx";
import type { Route } from "./+types/invitation";

const failed = "Your account could not be created. Please try again.";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Join ${loaderData?.company ?? "the back office"}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: Route.LoaderArgs) {
  const [company, invitation] = await Promise.all([readCompany(), findInvitation(tokenOf(request))]);
  return data({ company, invitation }, { status: invitation ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const [name, password] = ["name", "password"].map((field) => String(form.get(field) ?? "")) as [string, string];
  const answer = (more: { errors?: Record<string, string>; message?: string }, status: number) =>
    data({ name, errors: {} as Record<string, string>, message: undefined, ...more }, { status });
  try {
    const invitation = await findInvitation(tokenOf(request));
    // The page is drawn again, and says that the link does not work any more.
    if (!invitation) return answer({}, 404);
    const problem = findPasswordProblem(password, { email: invitation.email });
    const errors = {
      ...([...name].length > 100 && { name: "Please keep this under 100 characters" }),
      ...(problem && { password: problem }),
    };
    if (Object.keys(errors).length > 0) return answer({ errors }, 422);
    if (!(await acceptInvitation(tokenOf(request), { name: name.trim(), password }))) return answer({}, 404);
    const result = await signIn({ email: invitation.email, password }, toCaller({ request, context }));
    if (result.outcome !== "signed-in") return redirect("/admin/login");
    const headers = new Headers();
    for (const cookie of result.cookies) headers.append("Set-Cookie", cookie);
    return redirect("/admin", { headers });
  } catch (error) {
    log.error("an invitation could not be accepted", { id: context.get(requestFacts).requestId, error });
    return answer({ message: failed }, 503);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  arrived(() => serverAction(), { name: "", errors: {} as Record<string, string>, message: failed });

/** Where the link of an invitation leads: a name and a password, and one works here. */
export default function AcceptInvitation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const isPending = useNavigation().state !== "idle";
  const { company, invitation } = loaderData;
  if (!invitation) return <Gone company={company} />;
  return (
    <Entrance company={company} title={`Join ${company}`}>
      <p className="mt-4 text-small text-muted">
        <bdi className="break-all">{invitation.email}</bdi> becomes {roleWords[invitation.role].label}:{" "}
        {roleWords[invitation.role].may.toLowerCase()}.
      </p>
      <Form method="post" className="mt-8 grid gap-5">
        {answer?.message && (
          <Banner status="error" isNews>
            {answer.message}
          </Banner>
        )}
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
        <Field label="Your name" error={answer?.errors.name}>
          {(attributes) => (
            <input
              {...attributes}
              name="name"
              dir="auto"
              maxLength={100}
              autoComplete="name"
              defaultValue={answer?.name || invitation.name}
              className={inputClasses}
            />
          )}
        </Field>
        <NewPasswordField label="Password" error={answer?.errors.password} />
        <Button type="submit" busy={isPending} className="mt-2 w-full">
          {isPending ? "Creating your account..." : "Create your account"}
        </Button>
      </Form>
    </Entrance>
  );
}

function Gone({ company }: { company: string }) {
  return (
    <Entrance company={company} title="This link does not work">
      <p className="mt-4">It works once, for 7 days. Ask the person who invited you to send it again.</p>
      <div className="mt-8">
        <ButtonLink href="/admin/login">Sign in</ButtonLink>
      </div>
    </Entrance>
  );
}

/** The token is in the address, which the form is sent to as well. */
function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
