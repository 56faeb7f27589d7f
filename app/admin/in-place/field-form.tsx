import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { contentTypes } from "~/content/index.ts";
import { type Field, type FieldValue, richText } from "~/content/kit/fields.ts";
import { pageTextKind } from "~/content/marked-texts.ts";
import { toPlainText } from "~/lib/plain-text.ts";
import { type Source, toSourceText } from "~/lib/source-marks.ts";
import { fieldFrameAddress, type SavedInPlace } from "~/lib/staff-page.ts";
import { forgetTyped, keepTyped, recallTyped } from "~/lib/typed-text.ts";
import { Banner } from "~/ui/banner.tsx";
import { Button, buttonClasses } from "~/ui/button.tsx";
import { FormField } from "~/ui/field.tsx";
import type { Undelivered } from "../deliver.ts";
import { InputFor } from "../inputs/input-for.tsx";
import { tellPage, useFirstFocus, useFrameKeys } from "./field-frame.ts";

type Loaded = { source: Source; label: string; form: string; value: FieldValue };

type Saved = SavedInPlace<FieldValue>;

/** One field, saved by itself. What is typed stays until it is saved or discarded, also when the page is left. */
export function FieldForm({ loaded }: { loaded: Loaded }) {
  const { label, form: formAddress } = loaded;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Saved | Undelivered>();
  const typing = useTyping(loaded);
  const { field, value, seen, isDirty } = typing;
  const [isAsking, setAsking] = useState(false);
  const isSaving = fetcher.state !== "idle";
  const { theirs, fault } = toTrouble(fetcher.data, seen);
  const end = (note: Parameters<typeof tellPage>[0]) => {
    forgetTyped(typing.key);
    if (!tellPage(note)) location.assign(formAddress);
  };
  const cancel = () => {
    if (isSaving) return;
    if (isAsking) goOn();
    else if (isDirty) setAsking(true);
    else end({ is: "cancelled" });
  };
  const goOn = () => {
    setAsking(false);
    document.getElementById(id)?.focus();
  };
  const save = (overwrite = false) => {
    if (isSaving || !form.current) return;
    if (!isDirty && !overwrite) return cancel();
    setAsking(false);
    const sent = new FormData(form.current);
    if (overwrite) sent.set("overwrite", "true");
    const action = `${fieldFrameAddress}?source=${encodeURIComponent(typing.key)}`;
    void fetcher.submit(sent, { method: "post", action });
  };
  useFrameKeys({ save, cancel });
  useFirstFocus(id);
  useSaved(fetcher.data, end);

  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {typing.isRestored && <Banner isNews>What you typed before is here again.</Banner>}
      {fault && (
        <Banner status="error" isNews>
          {fault}
        </Banner>
      )}
      {theirs !== undefined && (
        <Theirs value={theirs} onMine={() => save(true)} onTheirs={() => typing.start(theirs)} isSaving={isSaving} />
      )}
      {typing.replaced !== null && (
        <Banner
          action={
            <Button look="secondary" onClick={typing.bringBack}>
              Put it back
            </Button>
          }
        >
          Theirs is here. What you typed is kept.
        </Banner>
      )}
      {listEntries(seen).map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name
        <input key={place} type="hidden" name="seen" value={entry} />
      ))}
      <FormField id={id} label={label} help={field.help} required={field.required !== undefined}>
        {(given) => (
          <InputFor {...given} name="value" field={field} value={value} options={[]} onChange={typing.change} />
        )}
      </FormField>
      {isAsking ? (
        <Buttons words="What you changed has not been saved.">
          <Button look="danger" onClick={() => end({ is: "cancelled" })}>
            Discard changes
          </Button>
          <Button look="secondary" autoFocus onClick={goOn}>
            Keep editing
          </Button>
        </Buttons>
      ) : (
        <Buttons words="Ctrl+Enter saves, Escape cancels.">
          <Button type="submit" busy={isSaving}>
            {isSaving ? "Saving" : "Save"}
          </Button>
          <Button look="secondary" onClick={cancel} disabled={isSaving}>
            Cancel
          </Button>
          <a href={formAddress} target="_top" className={buttonClasses("quiet")}>
            Open in form
          </a>
        </Buttons>
      )}
    </form>
  );
}

function Buttons({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      <p role="status" className="text-ui text-muted">
        {words}
      </p>
    </div>
  );
}

type TheirsProps = { value: FieldValue; isSaving: boolean; onMine(): void; onTheirs(): void };

function Theirs({ value, isSaving, onMine, onTheirs }: TheirsProps) {
  const lines = Array.isArray(value) ? value : [toPlainText(String(value))];
  return (
    <Banner
      status="warning"
      title="Theirs:"
      action={
        <>
          <Button look="secondary" busy={isSaving} onClick={onMine}>
            Save mine
          </Button>
          <Button look="secondary" disabled={isSaving} onClick={onTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      <blockquote className="max-h-40 overflow-y-auto whitespace-pre-line">{lines.join("\n") || "(empty)"}</blockquote>
    </Banner>
  );
}

function useTyping({ source, label, value: published }: Loaded) {
  const key = toSourceText(source);
  const [field] = useState(() => findField(source, label));
  const [first] = useState(published);
  const [seen, setSeen] = useState(published);
  const [value, setValue] = useState(published);
  const [isRestored, setRestored] = useState(false);
  const [replaced, setReplaced] = useState<FieldValue | null>(null);
  const [before, now] = [seen, value].map((part) => JSON.stringify(part)) as [string, string];
  const isDirty = now !== before;
  useEffect(() => {
    const kept = recallTyped(key, JSON.stringify(first));
    if (kept === null) return;
    setValue(JSON.parse(kept));
    setRestored(true);
  }, [key, first]);
  useEffect(() => {
    tellPage({ is: "dirty", isDirty });
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const change = (next: FieldValue) => {
    setValue(next);
    keepTyped(key, { seen: before, value: JSON.stringify(next) });
  };
  return {
    ...{ key, field, seen, value, isDirty, isRestored, replaced, change },
    /** Begins again with what is published by now; what was typed can be put back, also after a crash. */
    start(from: FieldValue) {
      keepTyped(key, { seen: JSON.stringify(from), value: now });
      setReplaced(value);
      setSeen(from);
      setValue(from);
    },
    bringBack() {
      if (replaced !== null) change(replaced);
      setReplaced(null);
    },
  };
}

function useSaved(answer: Saved | Undelivered | undefined, end: (note: Parameters<typeof tellPage>[0]) => void): void {
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (!answer || "undelivered" in answer || answer.isError || told.current === answer) return;
    told.current = answer;
    end({ is: "saved", text: answer.text, undo: answer.undo ?? null });
  });
}

function toTrouble(answer: Saved | Undelivered | undefined, seen: FieldValue): { fault?: string; theirs?: FieldValue } {
  if (!answer) return {};
  if ("undelivered" in answer) return { fault: answer.notice.text };
  if (!answer.isError) return {};
  // It was taken over.
  if (answer.theirs !== undefined && answer.theirs === seen) return {};
  return { fault: answer.text, theirs: answer.theirs };
}

function findField({ kind, field }: Source, label: string): Field {
  const type = kind === pageTextKind ? undefined : contentTypes.find(({ name }) => name === kind);
  const fields: Record<string, Field> = type?.fields ?? {};
  return fields[field] ?? richText(label, 300);
}

function listEntries(value: FieldValue): string[] {
  return Array.isArray(value) ? [...value] : [String(value)];
}
