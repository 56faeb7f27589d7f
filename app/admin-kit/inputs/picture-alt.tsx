import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { ownScript } from "~/lib/http/own-script.ts";
import { maxAltLength } from "~/media/definition.ts";
import type { PictureWords } from "~/media/store/media-changes.server.ts";
import { Checkbox } from "~/ui/inputs/checkbox.tsx";
import { inputClasses } from "~/ui/inputs/field.tsx";
import { onEnter } from "~/ui/inputs/on-enter.ts";
import { messages } from "./messages.ts";
import { askLibrary } from "./upload.ts";

const debounceMs = 700;

type PictureAltProps = {
  words: PictureWords;
  of: string;
  disabled?: boolean;
};

/** The alt text of a library picture. It belongs to the picture, so it is saved immediately, without the form. */
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
        {messages.pictureAlt.altText}
        <span className="sr-only"> {messages.ofWhat(of)}</span>
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <input
          type="text"
          id={field}
          aria-describedby={`${field}-note`}
          placeholder={isDecorative ? messages.pictureAlt.decorative : messages.pictureAlt.shows}
          maxLength={maxAltLength}
          autoComplete="off"
          value={isDecorative ? "" : alt}
          disabled={disabled || isDecorative}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={onEnter(() => void save())}
          className={`${inputClasses} min-w-0 flex-1 basis-48`}
        />
        <Checkbox
          label={messages.pictureAlt.decorative}
          value={isDecorative}
          disabled={disabled}
          onChange={setDecorative}
        />
      </div>
      <p id={`${field}-note`} className={`text-ui ${isMissing || state.fault ? "text-warning" : "text-muted"}`}>
        {state.fault ? (
          <>
            {messages.notSavedBecause(state.fault)}{" "}
            <button type="button" className="text-link" onClick={() => void save()}>
              {messages.tryAgain}
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
  if (state === "saving") return messages.saving;
  if (isMissing) return messages.altMissing;
  const places = uses > 1 ? messages.appliesInAll(uses) : "";
  return state === "saved" ? messages.altTextSaved(places) : messages.altTextSavedImmediately(places);
}

type Saving = { kind: "as stored" | "saving" | "saved"; fault?: string };
type Said = Pick<PictureWords, "id" | "alt" | "isDecorative">;

/** Saves the text after a pause in typing, and when the input loses the focus or is removed. */
function useSaving(said: Said, stored: Said) {
  const [state, setState] = useState<Saving>({ kind: "as stored" });
  const kept = useRef<Said>(stored);
  const { alt, isDecorative } = said;
  const save = async () => {
    const before = kept.current;
    if (alt.trim() === before.alt.trim() && isDecorative === before.isDecorative) return;
    kept.current = said;
    setState({ kind: "saving" });
    try {
      await saveWords(said);
      setState({ kind: "saved" });
    } catch (error) {
      if (kept.current === said) kept.current = before;
      setState({ kind: "as stored", fault: (error as Error).message });
    }
  };
  const saveNow = useEffectEvent(() => void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing restarts the delay
  useEffect(() => {
    const timer = setTimeout(saveNow, debounceMs);
    return () => clearTimeout(timer);
  }, [alt, isDecorative]);
  useEffect(() => () => saveNow(), []);
  return { state, save };
}

function saveWords({ id, alt, isDecorative }: Said): Promise<unknown> {
  const body = new URLSearchParams({ id, alt, ...(isDecorative && { isDecorative: "true" }) });
  return askLibrary("words", { method: "POST", keepalive: true, headers: ownScript, body }, messages.notSaved);
}

const stored = /^\/media\/([0-9a-f-]{36})$/;

export function toPictureId(src: string): string | undefined {
  return stored.exec(src.trim())?.[1];
}

/** Gives a picture of the library its first alt text, in the background: the text that has the picture has its own. */
export async function giveAlt(src: string, alt: string): Promise<void> {
  const id = toPictureId(src);
  if (!id || !alt) return;
  try {
    const [words] = await askLibrary<PictureWords[]>(`words?ids=${id}`, {}, "");
    if (!words || words.alt || words.isDecorative) return;
    await saveWords({ id, alt, isDecorative: false });
  } catch {
    // The library keeps saying that the alt text is missing.
  }
}

/** The library's texts for the pictures at these addresses, by id, once loaded. */
export function usePictureWords(addresses: readonly string[]): ReadonlyMap<string, PictureWords> {
  const [known, setKnown] = useState<ReadonlyMap<string, PictureWords>>(new Map());
  const wanted = addresses.flatMap((src) => toPictureId(src) ?? []).filter((id) => !known.has(id));
  const ids = wanted.join(",");
  useEffect(() => {
    if (ids === "") return undefined;
    const controller = new AbortController();
    askLibrary<PictureWords[]>(`words?ids=${ids}`, { signal: controller.signal }, "").then(
      (found) => setKnown((before) => new Map([...before, ...found.map((words) => [words.id, words] as const)])),
      // The form works without them.
      () => {},
    );
    return () => controller.abort();
  }, [ids]);
  return known;
}
