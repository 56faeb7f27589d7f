/** A name on one line, cut where there is no more room: at its end, on whichever side that is. */
export function OneLine({ text, className = "" }: { text: string; className?: string }) {
  return (
    <span dir="auto" className={`block truncate [text-align:match-parent] ${className}`}>
      {text}
    </span>
  );
}
