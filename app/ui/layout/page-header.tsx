import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icons/icon.tsx";

export const backLinkClasses =
  "mb-1.5 inline-flex min-h-8 items-center gap-1.5 text-(length:--text-small) text-muted hover:text-ink pointer-coarse:min-h-11";

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  back?: { href: string; label: string };
  badges?: ReactNode;
  actions?: ReactNode;
  /** Above a form, whose own first field is its title. */
  isLow?: boolean;
};

/** The head of a screen, with its only first-level heading. */
export function PageHeader({ title, description, back, badges, actions, isLow = false }: PageHeaderProps) {
  return (
    <header className={isLow ? "-mt-3 mb-4" : "mb-6 md:mb-8"}>
      {back && (
        <Link to={back.href} className={backLinkClasses}>
          <Icon of={ArrowLeft} className="size-4.5 rtl:[scale:-1_1]" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-56">
          <div
            className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 ${actions ? "sm:min-h-(--control-height)" : ""}`}
          >
            <h1 className="text-title">{title}</h1>
            {badges}
          </div>
          {description && <p className="mt-1.5 max-w-[68ch] text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
      </div>
    </header>
  );
}
