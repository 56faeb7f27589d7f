import { type ReactNode, useEffect, useRef } from "react";
import { type Status, StatusIcon } from "../badge.tsx";

const banner =
  "banner flex flex-wrap items-start gap-x-3 gap-y-2 rounded-plate border border-(--edge) bg-[color-mix(in_oklab,var(--edge)_8%,var(--raised))] px-4 py-3";
export const bannerClasses = {
  success: `${banner} [--edge:var(--success)]`,
  warning: `${banner} [--edge:var(--warning)]`,
  error: `${banner} [--edge:var(--error)]`,
  info: `${banner} [--edge:var(--info)]`,
};

type BannerProps = {
  status?: Exclude<Status, "neutral">;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  isNews?: boolean;
};

/** A permanent message in its place on a page. */
export function Banner({ status = "info", title, children, action, isNews = false }: BannerProps) {
  return (
    <div role={isNews ? (status === "error" ? "alert" : "status") : undefined} className={bannerClasses[status]}>
      <StatusIcon status={status} className="mt-px size-5" />
      <div className="min-w-0 flex-1 basis-60">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? "mt-0.5 text-small text-muted" : ""}>{children}</div>}
      </div>
      {action && <div className="flex flex-wrap gap-2 self-center max-sm:w-full">{action}</div>}
    </div>
  );
}

/** A form's error, announced; nothing without a text. */
export function Fault({ text }: { text?: string }) {
  if (!text) return null;
  return (
    <Banner status="error" isNews>
      {text}
    </Banner>
  );
}

/** The explanation why something was not done: it scrolls into view and takes the focus when `cause` changes. */
export function Attention({ cause, children }: { cause: unknown; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new cause
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "nearest" });
  }, [cause]);
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 outline-none">
      {children}
    </div>
  );
}
