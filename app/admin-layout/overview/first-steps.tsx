import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { SettingKey } from "~/company/settings.ts";
import { settingsPage } from "~/company/settings-page.ts";
import { messages } from "~/features/system/admin/messages.ts";
import type { FirstStep } from "~/features/system/first-steps.server.ts";
import { Card } from "~/ui/layout/card.tsx";

const setting = (key: SettingKey) => `/admin/page-content/${settingsPage}#field-${key}`;
const addresses: Record<FirstStep, string> = {
  name: setting("company_name"),
  logo: setting("company_logo"),
  phone: setting("contact_phone_primary"),
  hours: setting("company_opening_hours"),
  service: "/admin/services/new",
  project: "/admin/portfolio/new",
  home: "/admin/feature-flags?q=home",
  policy: "/admin/pages/new",
  mail: "/admin/outbox",
};

/** What a blank site needs first, each with a link. */
export function FirstSteps({ list }: { list: readonly { step: FirstStep; isDone: boolean }[] }) {
  return (
    <Card title={messages.firstSteps.title} description={messages.firstSteps.text} className="mt-6">
      <ol className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {list.map(({ step, isDone }) => {
          const { label, text } = messages.firstSteps.steps[step];
          const Sign = isDone ? CircleCheck : Circle;
          return (
            <li key={step} className="flex items-start gap-3">
              <Sign aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-bus" : "text-muted"}`} />
              <div className="min-w-0">
                <Link to={addresses[step]} className="font-semibold underline-offset-4 hover:underline">
                  {label}
                </Link>
                {isDone && <span className="text-small text-muted">{messages.firstSteps.isDone}</span>}
                <p className="text-small text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
