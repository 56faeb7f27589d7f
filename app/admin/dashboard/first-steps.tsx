import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { type SettingKey, settingsPage } from "~/content/company/settings.ts";
import type { FirstStep } from "~/data/operations/first-steps.server.ts";
import { Card } from "~/ui/layout/card.tsx";

const setting = (key: SettingKey) => `/admin/page-content/${settingsPage}#field-${key}`;
const steps: Record<FirstStep, { label: string; text: string; href: string }> = {
  name: { label: "Name the company", text: "In the logo, in titles and in mails.", href: setting("company_name") },
  logo: {
    label: "Upload the logo",
    text: "Without one, the name is shown beside a drawn house.",
    href: setting("company_logo"),
  },
  phone: {
    label: "Enter the phone number",
    text: "Behind every Call button.",
    href: setting("contact_phone_primary"),
  },
  hours: {
    label: "Enter the opening hours",
    text: "For visitors, search engines and the reply promise.",
    href: setting("company_opening_hours"),
  },
  service: {
    label: "Write the first service",
    text: "The home page shows the first four.",
    href: "/admin/services/new",
  },
  mail: {
    label: "Connect a mail server",
    text: "Set the variable SMTP_URL; until then mails are only stored.",
    href: "/admin/outbox",
  },
};

/** What a blank site needs first, each with a link. */
export function FirstSteps({ list }: { list: readonly { step: FirstStep; isDone: boolean }[] }) {
  return (
    <Card
      title="First steps"
      description="Your site is blank. It can be ready in a quarter of an hour."
      className="mt-6"
    >
      <ol className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {list.map(({ step, isDone }) => {
          const { label, text, href } = steps[step];
          const Sign = isDone ? CircleCheck : Circle;
          return (
            <li key={step} className="flex items-start gap-3">
              <Sign aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-bus" : "text-muted"}`} />
              <div className="min-w-0">
                <Link to={href} className="font-semibold underline-offset-4 hover:underline">
                  {label}
                </Link>
                {isDone && <span className="text-small text-muted"> · done</span>}
                <p className="text-small text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
