import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { data } from "react-router";
import { findAreaOfKind } from "~/content/accounts/rights.ts";
import { type Field, richText } from "~/content/kit/fields.ts";
import { type FieldFrameNote, fieldFrameEvent, type ValueInPlace } from "~/content/staff-page.ts";
import { contentTypes } from "~/content/types/index.ts";
import { pageTextKind } from "~/content/types/marked-texts.ts";
import { log } from "~/lib/log.server.ts";
import { parseSource, type Source } from "~/lib/text/field-markers.ts";
import type { RouteHandle } from "~/route-handle.ts";
import { FormField } from "~/ui/inputs/field.tsx";
import { ToastProvider } from "~/ui/messages/toasts.tsx";
import { ScreenFailed } from "../../frame/screen-failed.tsx";
import { currentUser, guard, requireRight } from "../../guard.server.ts";
import { InputFor } from "../../inputs/input-for.tsx";
import { useEvent } from "../../kit/use-event.ts";
import { useFactOffers } from "../../kit/use-fact-offers.ts";
import { whenReady } from "../../kit/when-ready.ts";
import { messages as common } from "../../messages.ts";
import { SessionDialog } from "../../session/session-dialog.tsx";
import { useSession } from "../../session/use-session.ts";
import { messages } from "../messages.ts";
import type { Route } from "./+types/field";
import { readField } from "./read-field.server.ts";

/** The input of one field, which a public page shows in place of the text, and saves. */
export const middleware = [guard];

export const handle: RouteHandle = { audience: "staff", isFramed: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: common.screenTitle(loaderData?.label ?? messages.edit) },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const source = requireSource(url);
  requireRight(context, findAreaOfKind(source.kind, source.item), "read");
  const { userId, email, name, role } = context.get(currentUser);
  const field = await readField(source).catch((error: unknown) => {
    log.error("a field could not be read for editing", { error });
    throw data(null, { status: 503 });
  });
  if (!field) throw data(null, { status: 404 });
  return { ...field.inPlace, userId, email, name, role };
}

/** For a list in a narrow card, the input has its own line; an open dialog needs space. */
const frameClasses =
  "p-3 max-[20rem]:[&_[data-entry]]:flex-wrap max-[20rem]:[&_[data-entry]]:justify-end max-[20rem]:[&_[data-entry]>input]:basis-full! [html:has(dialog[open])_&]:min-h-144";

export default function FieldFrame({ loaderData }: Route.ComponentProps) {
  const { label, form, value: published } = loaderData;
  const id = useId();
  const opener = useSession(loaderData);
  const main = useRef<HTMLElement>(null);
  const [field] = useState(() => findField(loaderData.source, label));
  const [value, set] = useState<ValueInPlace>(published);
  useFrameHeight(main);
  useFrameKeys();
  useFactOffers();
  useFirstFocus(id);
  useEffect(() => {
    // Immediately: the page moves the focus to what is rendered then.
    const setNow = (next: ValueInPlace) => flushSync(() => set(next));
    if (!tellPage({ is: "open", set: setNow })) location.replace(form);
  }, [form]);
  return (
    <ToastProvider>
      <main ref={main} data-field-frame data-facts className={frameClasses}>
        <FormField id={id} label={label} help={field.help} required={field.required !== undefined}>
          {(given) => (
            <InputFor
              {...given}
              name="value"
              field={field}
              value={value}
              options={[]}
              onChange={(typed) => {
                set(typed as ValueInPlace);
                tellPage({ is: "typed", value: typed as ValueInPlace });
              }}
            />
          )}
        </FormField>
      </main>
      <SessionDialog opener={opener} />
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className={frameClasses}>
      <ScreenFailed error={error} />
    </main>
  );
}

function requireSource(url: URL): Source {
  const source = parseSource(url.searchParams.get("source") ?? "");
  if (!source) throw data(null, { status: 404 });
  return source;
}

function findField(source: string, label: string): Field {
  const { kind, field = "" } = parseSource(source) ?? {};
  const type = kind === pageTextKind ? undefined : contentTypes.find(({ name }) => name === kind);
  const fields: Record<string, Field> = type?.fields ?? {};
  return fields[field] ?? richText(label, 300);
}

function tellPage(detail: FieldFrameNote): boolean {
  const frame = window.frameElement;
  frame?.dispatchEvent(new CustomEvent(fieldFrameEvent, { detail }));
  return frame !== null;
}

function useFrameHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (ref.current) tellPage({ is: "height", height: Math.ceil(ref.current.getBoundingClientRect().height) });
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
}

/** Focuses the input with this id as soon as it is editable, and again when the frame gets the focus later. */
function useFirstFocus(id: string): void {
  useEffect(() => {
    return whenReady(id, (input) => {
      input.focus();
      // A hidden frame has no focus to give.
      return document.hasFocus();
    });
  }, [id]);
}

/** Ctrl+Enter, Ctrl+S and the same with ⌘ save, Escape cancels, except in dialogs and menus. */
function useFrameKeys(): void {
  const hasOverlay = () => document.querySelector("dialog[open], :popover-open") !== null;
  const save = (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || isComposing || !(key === "Enter" || code === "KeyS")) return;
    event.preventDefault();
    if (hasOverlay()) return;
    event.stopPropagation();
    tellPage({ is: "save" });
  };
  // Before the editor handles it, where Ctrl+Enter breaks a line.
  useEvent("keydown", save, true);
  useEvent("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || hasOverlay()) return;
    // The text editor marks every Escape as handled, even if it does nothing.
    if (event.defaultPrevented && !(event.target as HTMLElement).isContentEditable) return;
    event.preventDefault();
    tellPage({ is: "cancel" });
  });
}
