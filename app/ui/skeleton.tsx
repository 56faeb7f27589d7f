/**
 * The place of something that is being loaded: a few rows as wide as they will be. It appears after 150 ms, so that
 * what comes at once does not flicker. `label` says what is loaded.
 */
export function Skeleton({ label, rows = 3, kind = "rows" }: { label: string; rows?: number; kind?: "rows" | "text" }) {
  const row = kind === "rows" ? "h-16 rounded-control" : "h-4 rounded-sm last:w-2/3";
  return (
    <div role="status" className="grid animate-late gap-2.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no names
        <span key={place} aria-hidden="true" className={`block animate-breathe bg-raised-2 ${row}`} />
      ))}
    </div>
  );
}
