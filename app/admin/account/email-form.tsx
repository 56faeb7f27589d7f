import { useEffect, useRef } from "react";
import { Banner } from "~/ui/banner.tsx";
import { Button } from "~/ui/button.tsx";
import { EmailField } from "../email-field.tsx";
import { useFormAnswer } from "../use-form-answer.ts";

/** Asks for another address to sign in with. Where no mail is sent it says what is missing. */
export function EmailForm({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  const { Form, isBusy, errors, answer } = useFormAnswer();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.isDone) form.current?.reset();
  }, [answer]);
  const current = (
    <p>
      You sign in with <bdi className="font-semibold wrap-anywhere">{email}</bdi>.
    </p>
  );
  if (!sendsMail) {
    return (
      <div className="grid gap-4">
        {current}
        <Banner>
          A new address is confirmed by a link in a mail, and mail is not set up here. Ask the person who runs the
          server to set SMTP_URL.
        </Banner>
      </div>
    );
  }
  return (
    <Form ref={form} method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="email" />
      {current}
      <EmailField
        label="New e-mail address"
        error={errors.email}
        help="We send a link to it. Until you press it nothing changes"
        autoComplete="email"
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Sending..." : "Send the link"}
        </Button>
      </div>
    </Form>
  );
}
