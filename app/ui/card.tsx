import { type ReactNode, useId } from "react";

type CardProps = {
  title?: string;
  description?: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Without the inner margin, for a list or a table that reaches the edges. */
  isFlush?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A quiet plate for what belongs together. Never inside another one. */
export function Card({ title, description, actions, isFlush = false, className = "", children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={`plate ${isFlush ? "" : "p-(--plate-inset)"} ${className}`}
    >
      {title && (
        <div
          className={`flex flex-wrap items-start justify-between gap-x-4 gap-y-2 ${isFlush ? "border-b border-hairline p-(--plate-inset)" : "mb-4"}`}
        >
          <div className="min-w-0">
            <h2 id={id} className="text-subheading">
              {title}
            </h2>
            {description && <p className="mt-1 text-small text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
