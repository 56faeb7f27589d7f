import { type ReactNode, useId } from "react";
import { toTextDirection } from "~/lib/text-direction.ts";

/** A part of a page with its heading, named for screen readers by it. */
export function Section({
  title,
  subtitle,
  aside,
  children,
  className = "",
}: {
  title: string;
  subtitle?: string;
  /** Stands at the end of the heading's line, a link to more as a rule. */
  aside?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={`section-rhythm overflow-x-clip ${className}`}>
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div>
            {title && (
              <h2 id={id} {...toTextDirection(title)} className="max-w-[20ch] text-title">
                {title}
              </h2>
            )}
            {subtitle && <p className="mt-4 max-w-[56ch] text-balance text-muted">{subtitle}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
