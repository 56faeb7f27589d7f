import { useEffect, useRef, useState } from "react";
import { data, Form, Link, redirect, useNavigation, useSearchParams } from "react-router";
import { hasAdministrator } from "~/data/administrators.server.ts";
import { type SignInResult, signIn } from "~/data/auth.server.ts";
import { attempt } from "~/lib/attempt.server.ts";
import { log } from "~/lib/log.server.ts";
import { requestFacts } from "~/request-context.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import type { Route } from "./+types/login";
import { arrived } from "./arrived.ts";
import { readSignedIn, toCaller } from "./caller.server.ts";
import { readCompany } from "./company.server.ts";
import { EmailField } from "./email-field.tsx";
import { Entrance } from "./entrance.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { parseNextPath } from "./next-path.ts";
import { PasswordInput } from "./password-input.tsx";

const messages = {
  refused: "Invalid email or password.",
  busy: "Too many people are signing in at the moment. Please try again.",
  missing: "Please enter your email address and your password.",
  failed: "Login failed",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sign in | ${loaderData?.company ?? "Admin Panel"}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = await readSignedIn({ request, context });
  if (signedIn?.role) throw redirect(parseNextPath(new URL(request.url).searchParams.get("next")));
  const [company, anybody] = await Promise.all([
    readCompany(),
    attempt("whether there is an administrator", hasAdministrator),
  ]);
  return { company, deniedTo: signedIn?.email, isWithoutAdministrator: anybody.ok && !anybody.value };
}

export async function action({ request, context }: Route.ActionArgs) {
  // A body that is broken off is a form without fields.
  const form = await request.formData().catch(() => new FormData());
  const [email, password] = ["email", "password"].map((name) => String(form.get(name) ?? ""));
  const refuse = (message: string, status: number, headers?: HeadersInit) =>
    data({ message, email }, { status, headers });
  if (!email?.trim() || !password) return refuse(messages.missing, 422);
  let result: SignInResult;
  try {
    result = await signIn({ email, password }, toCaller({ request, context }));
  } catch (error) {
    log.error("a sign-in failed", { id: context.get(requestFacts).requestId, error });
    return refuse(messages.failed, 503);
  }
  if (result.outcome === "busy") return refuse(messages.busy, 503, { "Retry-After": "5" });
  if (result.outcome === "refused") return refuse(messages.refused, 401);
  const headers = new Headers();
  for (const cookie of result.cookies) headers.append("Set-Cookie", cookie);
  // Somebody without the right stays here, where that is said.
  if (!result.isAdministrator) return redirect("/admin/login", { headers });
  return redirect(parseNextPath(new URL(request.url).searchParams.get("next")), { headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  arrived(serverAction, { message: messages.failed, email: "" });

/** The answer to a try says when to try again. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { company, deniedTo, isWithoutAdministrator } = loaderData;
  if (deniedTo) return <AccessDenied company={company} email={deniedTo} />;
  return (
    <Entrance company={company} title="Sign in">
      {isWithoutAdministrator && (
        <p className="mt-3 text-small text-muted">
          There is no administrator yet. The program wrote a link to the set-up page when it started.
        </p>
      )}
      <SignInForm answer={actionData} />
    </Entrance>
  );
}

function SignInForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const isPending = useNavigation().state !== "idle";
  const isPasswordNew = useSearchParams()[0].get("password") === "changed";
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (answer && !isPending) password.current?.select();
  }, [answer, isPending]);
  return (
    <Form method="post" className="mt-8 grid gap-5">
      {answer && (
        <Banner status="error" isNews>
          {answer.message}
        </Banner>
      )}
      {isPasswordNew && !answer && <Banner status="success">Your password is changed. Sign in with it.</Banner>}
      <EmailField value={answer?.email} />
      <Field label="Password">
        {(attributes) => (
          <PasswordInput {...attributes} ref={password} name="password" required autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" busy={isPending} className="mt-2 w-full">
        {isPending ? "Signing in..." : "Sign In"}
      </Button>
      <p className="text-small">
        <Link to="/admin/forgot-password" className="text-link">
          Forgot your password?
        </Link>
      </p>
    </Form>
  );
}

function AccessDenied({ company, email }: { company: string; email: string }) {
  const [failed, setFailed] = useState("");
  return (
    <Entrance company={company} title="Access Denied">
      <p className="mt-4">You don't have admin privileges to access this area.</p>
      <p className="mt-2 text-small text-muted">
        You are signed in as <bdi className="break-all">{email}</bdi>.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">Go to Homepage</ButtonLink>
        <LogoutForm onFailed={(_, text) => setFailed(text)}>
          {(isBusy) => (
            <Button type="submit" look="secondary" busy={isBusy}>
              Sign out
            </Button>
          )}
        </LogoutForm>
      </div>
      {failed && (
        <div className="mt-5">
          <Banner status="error" isNews>
            {failed}
          </Banner>
        </div>
      )}
    </Entrance>
  );
}
