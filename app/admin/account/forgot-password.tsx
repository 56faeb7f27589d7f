import { data, Form, useNavigation } from "react-router";
import { parseEmail } from "~/content/account.ts";
import { requestPasswordReset } from "~/data/passwords.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { arrived } from "../arrived.ts";
import { toCaller } from "../caller.server.ts";
import { readCompany } from "../company.server.ts";
import { EmailField } from "../email-field.tsx";
import { Entrance } from "../entrance.tsx";
import type { Route } from "./+types/forgot-password";

const failed = "The link could not be sent. Please try again.";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Forgot your password? | ${loaderData?.company ?? "Admin Panel"}` },
  { name: "robots", content: "noindex" },
];

export async function loader() {
  return { company: await readCompany() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const typed = String(form.get("email") ?? "");
  const answer = (more: { sentTo?: string; error?: string; message?: string }, status: number) =>
    data({ email: typed, sentTo: undefined, error: undefined, message: undefined, ...more }, { status });
  const email = parseEmail(typed);
  if (!email) return answer({ error: "Please enter an email address such as name@example.com" }, 422);
  try {
    await requestPasswordReset(email, toCaller({ request, context }));
    return answer({ sentTo: email }, 200);
  } catch (error) {
    log.error("a link for a new password could not be sent", { id: context.get(requestFacts).requestId, error });
    return answer({ message: failed }, 503);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  arrived(serverAction, { email: undefined, sentTo: undefined, error: undefined, message: failed });

/** Asks where to send the link for a new password. What it answers does not depend on whether there is an account. */
export default function ForgotPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const isPending = useNavigation().state !== "idle";
  const isSent = answer?.sentTo !== undefined;
  return (
    <Entrance company={loaderData.company} title="Forgot your password?">
      <p className="mt-4 text-small text-muted">
        We send a link to your e-mail address. It works once, for 30 minutes.
      </p>
      <Form method="post" className="mt-8 grid gap-5">
        {answer?.message && (
          <Banner status="error" isNews>
            {answer.message}
          </Banner>
        )}
        {isSent && (
          <Banner status="success" isNews title="Look into your mail">
            If <bdi className="break-all">{answer.sentTo}</bdi> has an account here, the link is on its way. If nothing
            comes, look into the spam folder or send it again.
          </Banner>
        )}
        <EmailField value={answer?.email} error={answer?.error} />
        <Button type="submit" busy={isPending} className="mt-2 w-full">
          {isPending ? "Sending..." : isSent ? "Send the link again" : "Send the link"}
        </Button>
        <ButtonLink href="/admin/login" look="quiet">
          Back to sign in
        </ButtonLink>
      </Form>
    </Entrance>
  );
}
