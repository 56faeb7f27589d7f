import { type ReactNode, useEffect, useRef } from "react";

/** What explains why something was not done: it comes into sight and has the focus when `cause` is another one. */
export function Attention({ cause, children }: { cause: unknown; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each cause is shown
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
