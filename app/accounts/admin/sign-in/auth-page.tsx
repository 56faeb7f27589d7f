import type { ReactNode } from "react";
import { data, Form, useNavigation } from "react-router";
import { TroubleNote } from "~/admin-kit/connection/trouble-note.tsx";
import { Button, ButtonLink, type ButtonLook } from "~/ui/buttons/button.tsx";
import { LogoMark } from "~/ui/logo.tsx";
import { Fault } from "~/ui/messages/banner.tsx";
import { messages } from "../messages.ts";

const inset = "px-5 sm:px-10 lg:px-16";

/** The screens outside the back office: the brand, one task, and the house on its wire as a line drawing. */
export function AuthPage({ company, title, children }: { company: string; title: string; children: ReactNode }) {
  return (
    <div className="relative isolate grid min-h-dvh flex-1 grid-rows-[auto_1fr_auto] overflow-hidden">
      <HouseOnItsWire />
      <header className={`${inset} flex h-16 items-center lg:h-19`}>
        <a href="/" className="inline-flex min-h-11 min-w-0 items-center gap-2.5 font-display text-lead">
          <LogoMark className="size-7.5 shrink-0" />
          <span className="truncate">{company}</span>
        </a>
      </header>
      <main className={`${inset} flex items-center py-10`}>
        <div className="w-full max-w-sm">
          <TroubleNote />
          <h1 className="text-title">{title}</h1>
          {children}
        </div>
      </main>
      <footer className={`${inset} pb-6 text-ui text-muted`}>{messages.adminPanel}</footer>
    </div>
  );
}

function HouseOnItsWire() {
  return (
    <svg
      viewBox="-6 0 36 30"
      preserveAspectRatio="xMaxYMax"
      fill="none"
      aria-hidden="true"
      className="absolute end-16 bottom-0 -z-10 hidden h-[76%] w-1/2 rtl:[scale:-1_1] lg:block"
    >
      <path d="M3 30V13.5L15 4l12 9.5V30" strokeWidth="0.08" className="stroke-hairline" />
      <path d="M4.5 30V14.2L15 5.9l10.5 8.3V30" strokeWidth="0.08" className="stroke-hairline" />
      <path d="M-4 20H27" strokeWidth="0.11" className="stroke-bus" />
      <path d="M-4.5 19.5h1v1h-1z" strokeWidth="0.11" className="fill-ground stroke-bus" />
      <circle cx="15" cy="20" r="1" className="fill-live" />
    </svg>
  );
}

export type AuthAnswer = {
  message?: string;
  errors?: Record<string, string | undefined>;
  isDone?: boolean;
  typed: Record<string, string>;
};

type AuthFormProps = {
  message?: string;
  news?: ReactNode;
  submit: string;
  pending: string;
  look?: ButtonLook;
  intent?: string;
  children?: ReactNode;
  after?: ReactNode;
};

/** A form outside the back office: the error, its fields, and a button that shows progress. */
export function AuthForm({ message, news, submit, pending, look, intent, children, after }: AuthFormProps) {
  const { state, formData } = useNavigation();
  const isPending = state !== "idle" && (!intent || formData?.get("intent") === intent);
  return (
    <Form method="post" className="mt-8 grid gap-5">
      {intent && <input type="hidden" name="intent" value={intent} />}
      {message ? <Fault text={message} /> : news}
      {children}
      <Button type="submit" look={look} busy={isPending} className="mt-2 w-full">
        {isPending ? pending : submit}
      </Button>
      {after}
    </Form>
  );
}

/** The page of a mailed link that does not work. `children` says why, `renew` where to get a new one. */
export function DeadLink(props: { company: string; children: ReactNode; renew?: { href: string; label: string } }) {
  const { company, children, renew } = props;
  return (
    <AuthPage company={company} title={messages.linkDoesNotWork}>
      <p className="mt-4">{children}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {renew && <ButtonLink href={renew.href}>{renew.label}</ButtonLink>}
        <ButtonLink href="/admin/login" look={renew && "secondary"}>
          {messages.authPage.signIn}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

/** The title of a page outside the back office, which search engines ignore. */
export function authMeta(toTitle: () => string) {
  return ({ loaderData }: { loaderData?: { company: string } }) => [
    { title: `${toTitle()} | ${loaderData?.company ?? messages.adminPanel}` },
    { name: "robots", content: "noindex" },
  ];
}

/** Sends a form outside the back office. If the server does not answer, the form stays as it is, below `toFailed`. */
export function sendAuthForm(toFailed: () => string) {
  return async ({ serverAction }: { serverAction: () => Promise<unknown> }) => {
    try {
      return (await serverAction()) as AuthAnswer;
    } catch (error) {
      // A redirect.
      if (error instanceof Response) throw error;
      return data<AuthAnswer>({ message: toFailed(), typed: {} }, { status: 503 });
    }
  };
}
