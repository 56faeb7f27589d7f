import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { PictureWords } from "~/data/picture-words.server.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { inputClasses } from "~/ui/field.tsx";
import { fileLimits } from "../media/file-limits.ts";
import { sendPictureAlt } from "./use-picture-words.ts";

/** How long typing rests before it is saved, in milliseconds. */
const pause = 700;

type PictureAltProps = {
  words: PictureWords;
  /** What the picture is called in its form: "Cover Image", "picture 3". */
  of: string;
  disabled?: boolean;
};

/**
 * What a picture of the library shows, typed where it is chosen. It belongs to the picture, so it is saved at once and
 * holds wherever the picture is shown; the form around it is not needed for that.
 */
export function PictureAlt({ words, of, disabled }: PictureAltProps) {
  const { id, uses } = words;
  const [alt, setAlt] = useState(words.alt);
  const [isDecorative, setDecorative] = useState(words.isDecorative);
  const { state, save } = useSaving({ id, alt, isDecorative }, words);
  const field = useId();
  const isMissing = alt.trim() === "" && !isDecorative;
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={field} className="text-small">
        Alt text<span className="sr-only"> of {of}</span>
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <input
          type="text"
          id={field}
          aria-describedby={`${field}-note`}
          placeholder={isDecorative ? "Decorative" : "What the picture shows"}
          maxLength={fileLimits.alt}
          autoComplete="off"
          value={isDecorative ? "" : alt}
          disabled={disabled || isDecorative}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            // Enter would send the form around it.
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            save();
          }}
          className={`${inputClasses} min-w-0 flex-1 basis-48`}
        />
        <Checkbox label="Decorative" value={isDecorative} disabled={disabled} onChange={setDecorative} />
      </div>
      <p id={`${field}-note`} className={`text-ui ${isMissing || state.fault ? "text-warning" : "text-muted"}`}>
        {state.fault ? (
          <>
            Not saved: {state.fault}{" "}
            <button type="button" className="text-link" onClick={save}>
              Try again
            </button>
          </>
        ) : (
          toNote({ isMissing, uses, state: state.kind })
        )}
      </p>
    </div>
  );
}

function toNote({ isMissing, uses, state }: { isMissing: boolean; uses: number; state: Saving["kind"] }): string {
  if (state === "saving") return "Saving…";
  if (isMissing) return "Alt text is missing: say what the picture shows, or mark it as decorative.";
  const places = uses > 1 ? ` It holds in all ${uses} places that use the picture.` : "";
  return state === "saved" ? `Alt text saved.${places}` : `Alt text is saved at once.${places}`;
}

type Saving = { kind: "as stored" | "saving" | "saved"; fault?: string };
type Said = Pick<PictureWords, "id" | "alt" | "isDecorative">;

/** Saves what is said of a picture when typing rests, when the field is left, and when the field goes away. */
function useSaving(said: Said, stored: Said): { state: Saving; save(): void } {
  const [state, setState] = useState<Saving>({ kind: "as stored" });
  const kept = useRef<Said>(stored);
  const save = useEffectEvent(() => void send(said, kept, setState));
  const { alt, isDecorative } = said;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed begins the pause again
  useEffect(() => {
    const timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  }, [alt, isDecorative]);
  useEffect(() => () => save(), []);
  return { state, save: () => void send(said, kept, setState) };
}

async function send(said: Said, kept: RefObject<Said>, tell: (state: Saving) => void): Promise<void> {
  const before = kept.current;
  if (said.alt.trim() === before.alt.trim() && said.isDecorative === before.isDecorative) return;
  kept.current = said;
  tell({ kind: "saving" });
  try {
    await sendPictureAlt(said);
    tell({ kind: "saved" });
  } catch (error) {
    if (kept.current === said) kept.current = before;
    tell({ kind: "as stored", fault: (error as Error).message });
  }
}
