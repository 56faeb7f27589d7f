/** The company's mark: a house on one wire. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 30 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      className={className}
      aria-hidden="true"
    >
      <path d="M3 27V13.5L15 4l12 9.5V27" />
      <path d="M3 20h8.5M18.5 20H27" className="stroke-bus" />
      <circle cx="15" cy="20" r="3.3" stroke="none" className="fill-live" />
    </svg>
  );
}
