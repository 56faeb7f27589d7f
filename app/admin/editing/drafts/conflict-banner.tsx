import { Button } from "~/ui/buttons/button.tsx";
import { Attention, Banner } from "~/ui/messages/banner.tsx";
import { Time } from "~/ui/time.tsx";
import { FieldChoice } from "./field-choice.tsx";
import type { AnyForm, Comparison } from "./use-form.ts";

/** Whose value of a field is kept where somebody else has another; nothing is overwritten before (decision 56). */
export function ConflictBanner({ form, onOverwrite }: { form: AnyForm; onOverwrite(): void }) {
  const { compared, fields, values, toOffered, settle } = form;
  if (!compared) return null;
  const { by, at, notes, isDraft } = compared;
  const toText = (all: object, name: string) => fields.toText(name, (all as Record<string, unknown>)[name]);
  const rows = compared.fields.map((name) => ({
    ...{ name, label: fields.toLabel(name), offered: toOffered(name) },
    ...{ theirs: toText(compared.theirs, name), mine: toText(values, name) },
    note: notes && <Note note={notes[name]} />,
  }));
  const choice = rows.length > 0 && <FieldChoice rows={rows} onApply={settle} />;
  if (isDraft) {
    return (
      <div className="mb-6">
        <Banner
          isNews
          title={`What ${by ?? "somebody"} has not published`}
          action={
            <Button look="quiet" onClick={() => settle(new Map())}>
              Close
            </Button>
          }
        >
          Kept <Time value={at} />.{rows.length === 0 && " It is the same as what stands below."}
        </Banner>
        {choice}
      </div>
    );
  }
  return (
    <Attention cause={compared}>
      <Banner
        status="warning"
        isNews
        title={
          notes
            ? `${listNames(compared)} changed this ${fields.one} while you were writing`
            : `${by ?? "Somebody"} has changed this ${fields.one} since you opened it`
        }
        action={
          <>
            <Button look="secondary" onClick={onOverwrite}>
              Save mine over it
            </Button>
            <Button look="quiet" onClick={() => settle(new Map(rows.map(({ name }) => [name, "theirs"])))}>
              {notes ? "Keep theirs" : "Load theirs"}
            </Button>
          </>
        }
      >
        {notes ? (
          "Nothing of yours was saved, and all that you typed is still below. Your other changes stay either way."
        ) : (
          <p>
            Saved <Time value={at} />. What you typed is still below.
            {rows.length === 0 && " Your values and theirs are the same."}
          </p>
        )}
      </Banner>
      {choice}
    </Attention>
  );
}

function Note({ note }: { note: { by: string | null; at: Date } | null | undefined }) {
  if (!note) return "Removed";
  return (
    <>
      {note.by ?? "Unknown"}, <Time value={note.at} />
    </>
  );
}

function listNames({ fields, notes }: Comparison<object>): string {
  return new Intl.ListFormat("en").format(new Set(fields.map((name) => notes?.[name]?.by ?? "Somebody")));
}
