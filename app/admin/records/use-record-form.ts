import { useMemo, useState } from "react";
import type { AnyContentType, FormValues } from "~/content/kit/content-type.ts";
import type { Field, FieldValue, Follows } from "~/content/kit/fields.ts";
import { toSlug } from "~/lib/slug.ts";

type Form = {
  type: AnyContentType;
  initial: FormValues;
  typed?: FormValues;
  isNew: boolean;
};

/** The values of a form while they are typed, with those that follow from others (admin.txt §4, decision 29). */
export function useRecordForm({ type, initial, typed, isNew }: Form) {
  const [values, setValues] = useState(typed ?? initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(initial), [values, initial]);

  /** Puts other values in their places, as if they had been typed; nothing follows from them. */
  const replace = (others: FormValues) => {
    setTouched(new Set([...touched, ...Object.keys(others)]));
    setValues((before) => ({ ...before, ...others }));
  };
  const change = (name: string, value: FieldValue) => {
    const nowTouched = new Set(touched).add(name);
    setTouched(nowTouched);
    setValues((before) => followUp({ type, initial, isNew }, { ...before, [name]: value }, name, nowTouched));
  };
  return { values, change, replace, isDirty };
}

function followUp(form: Form, values: FormValues, changed: string, touched: ReadonlySet<string>): FormValues {
  let next = values;
  for (const [name, field] of Object.entries(form.type.fields)) {
    const follows = "follows" in field ? field.follows : undefined;
    if (follows?.field !== changed || touched.has(name) || !isFollowing(follows, form, name)) continue;
    next = { ...next, [name]: toFollowing(field, String(next[changed] ?? "")) };
  }
  return next;
}

function isFollowing({ mode }: Follows, { isNew, initial }: Form, name: string): boolean {
  if (mode === "always") return true;
  return mode === "create" ? isNew : initial[name] === "";
}

function toFollowing(field: Field, text: string): string {
  return field.kind === "slug" ? toSlug(text, field.rule) : text;
}
