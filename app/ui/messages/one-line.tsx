/** A name on one line, cut at its end, on the side that its direction requires. */
export function OneLine({ text, className = "" }: { text: string; className?: string }) {
  return (
    <span dir="auto" className={`block truncate [text-align:match-parent] ${className}`}>
      {text}
    </span>
  );
}
