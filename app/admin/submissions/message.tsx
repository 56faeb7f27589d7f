import { useId, useState } from "react";

/** Beyond these a message is cut: it would push the buttons off a phone. */
const manyCharacters = 480;
const manyLines = 8;

/** What somebody wrote, as text, with its line breaks. A long one shows its beginning and a button for the rest. */
export function Message({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > manyCharacters || text.split("\n").length > manyLines;
  return (
    <div className="w-fit max-w-[min(72ch,100%)]">
      <p id={id} dir="auto" className={`wrap-anywhere whitespace-pre-line ${isLong && !isOpen ? "line-clamp-6" : ""}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="text-link mt-1 text-small pointer-coarse:min-h-11"
        >
          {isOpen ? "Show less" : "Show the whole message"}
        </button>
      )}
    </div>
  );
}
