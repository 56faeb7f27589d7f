import { TriangleAlert } from "lucide-react";

/** How long a text is, below its input: "120 / 160". Beyond the limit it says so in words too. */
export function CharacterCount({ count, limit }: { count: number; limit: number }) {
  const isOver = count > limit;
  return (
    <p className={`mt-1 flex items-center justify-end gap-1.5 text-ui ${isOver ? "text-warning" : "text-muted"}`}>
      {isOver && <TriangleAlert aria-hidden="true" className="size-3.5" />}
      <span>
        {count} / {limit}
        <span className={isOver ? "" : "sr-only"}>{isOver ? " longer than recommended" : " characters"}</span>
      </span>
    </p>
  );
}
