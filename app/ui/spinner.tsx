/** Something is being waited for. `label` says what, for those who do not see it; leave it out beside words. */
export function Spinner({ label, className = "size-5" }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <span aria-hidden="true" className={`spinner inline-block ${className}`} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
