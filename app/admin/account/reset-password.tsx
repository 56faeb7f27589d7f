import { data, Form, redirect, useNavigation } from "react-router";
import { findResetAccount, resetPassword } from "~/data/passwords.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { arrived } from "../arrived.ts";
import { readCompany } from "../company.server.ts";
import { Entrance } from "../entrance.tsx";
import type { Route } from "./+types/reset-password";
import { NewPasswordField } from "./new-password-field.tsx";

const failed = "The password could not be changed. Please try again.";
const busy = "Too many people are signing in at the moment. Please ask for a new link.";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Choose a new password | ${loaderData?.company ?? "Admin Panel"}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: Route.LoaderArgs) {
  const [company, account] = await Promise.all([readCompany(), findResetAccount(tokenOf(request))]);
  return data({ company, email: account?.email ?? null }, { status: account ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const answer = (more: { error?: string; message?: string }, status: number) =>
    data({ error: undefined, message: undefined, ...more }, { status });
  try {
    const result = await resetPassword(tokenOf(request), String(form.get("password") ?? ""));
    if (result.outcome === "changed") return redirect("/admin/login?password=changed");
    if (result.outcome === "refused") return answer({ error: result.problem }, 422);
    // The page is drawn again, and says that the link does not work any more.
    return result.outcome === "gone" ? answer({}, 404) : answer({ message: busy }, 503);
  } catch (error) {
    log.error("a password could not be reset", { id: context.get(requestFacts).requestId, error });
    return answer({ message: failed }, 503);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  arrived(serverAction, { error: undefined, message: failed });

/** Where the link of the mail leads: a new password for the account that it was sent to. */
export default function ResetPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const isPending = useNavigation().state !== "idle";
  const { company, email } = loaderData;
  if (!email) return <Gone company={company} message={answer?.message} />;
  return (
    <Entrance company={company} title="Choose a new password">
      <p className="mt-4 text-small text-muted">
        For <bdi className="break-all">{email}</bdi>. All browsers that are signed in to it are signed out.
      </p>
      <Form method="post" className="mt-8 grid gap-5">
        {answer?.message && (
          <Banner status="error" isNews>
            {answer.message}
          </Banner>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField error={answer?.error} />
        <Button type="submit" busy={isPending} className="mt-2 w-full">
          {isPending ? "Changing password..." : "Change password"}
        </Button>
      </Form>
    </Entrance>
  );
}

function Gone({ company, message }: { company: string; message?: string }) {
  return (
    <Entrance company={company} title="This link does not work">
      <p className="mt-4">{message ?? "It works once, for 30 minutes."}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/admin/forgot-password">Send a new link</ButtonLink>
        <ButtonLink href="/admin/login" look="secondary">
          Sign in
        </ButtonLink>
      </div>
    </Entrance>
  );
}

/** The token is in the address, which the form is sent to as well. */
function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
