import { ArrowLeft } from "lucide-react";
import { buttonClasses } from "~/ui/button.tsx";
import { LineIcon } from "~/ui/line-icon.tsx";
import { messages } from "../messages/en.ts";

const looks = {
  text: "inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink hover:underline",
  button: buttonClasses("secondary", "mt-6"),
};

/** Goes back in history where the page before is one of ours, else to the portfolio (islands/back-link.ts). */
export function BackLink({ look = "text" }: { look?: keyof typeof looks }) {
  return (
    <a href="/portfolio" data-back className={looks[look]}>
      {look === "text" && <LineIcon of={ArrowLeft} className="size-4.5 rtl:-scale-x-100" />}
      {look === "text" ? messages.back : messages.goBack}
    </a>
  );
}
