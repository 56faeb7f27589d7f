import { useState } from "react";
import { FormField } from "~/ui/form-field.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextInput } from "~/ui/text-input.tsx";
import { Specimen } from "./specimen.tsx";

/** Lines and paragraphs of text. */
export function TextInputSpecimens() {
  const [title, setTitle] = useState("Villa lighting");
  const [slug, setSlug] = useState("villa-lighting");
  const [empty, setEmpty] = useState("");
  const [text, setText] = useState("Keypads, dimmers and scenes, programmed and handed over with drawings.");
  const [query, setQuery] = useState("");
  return (
    <>
      <Specimen title="Text: usual, with help, with a prefix, wrong, disabled">
        {(density) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField id={`${density}-title`} label="Title" required>
              {(input) => <TextInput {...input} name="title" value={title} onChange={setTitle} />}
            </FormField>
            <FormField id={`${density}-slug`} label="Slug" help="The end of its address on the site.">
              {(input) => <TextInput {...input} name="slug" prefix="/services/" value={slug} onChange={setSlug} />}
            </FormField>
            <FormField id={`${density}-wrong`} label="Name" required error="Title is required">
              {(input) => <TextInput {...input} name="wrong" value={empty} onChange={setEmpty} />}
            </FormField>
            <FormField id={`${density}-off`} label="Created by">
              {(input) => <TextInput {...input} name="off" disabled value="Lina K." onChange={setEmpty} />}
            </FormField>
            <FormField id={`${density}-url`} label="Canonical URL">
              {(input) => (
                <TextInput {...input} name="url" type="url" placeholder="https://" value={empty} onChange={setEmpty} />
              )}
            </FormField>
            <FormField id={`${density}-native`} label="اسم الخدمة">
              {(input) => <TextInput {...input} name="native" value="إضاءة الفلل" onChange={setEmpty} />}
            </FormField>
          </div>
        )}
      </Specimen>
      <Specimen title="Text area: counter, beyond the recommended length, wrong">
        {(density) => (
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField id={`${density}-short`} label="Short description" required>
              {(input) => (
                <TextArea {...input} name="short" rows={3} recommended={160} value={text} onChange={setText} />
              )}
            </FormField>
            <FormField id={`${density}-meta`} label="Meta description" error="Meta description is too long">
              {(input) => <TextArea {...input} name="meta" rows={3} recommended={40} value={text} onChange={setText} />}
            </FormField>
          </div>
        )}
      </Specimen>
      <Specimen title="Search">
        {(density) => (
          <SearchField
            name="q"
            label="Search posts..."
            value={query}
            onChange={setQuery}
            hasShortcut={density === "comfortable"}
            className="max-w-80"
          />
        )}
      </Specimen>
    </>
  );
}
