import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { onResume } from "../../session/session-state.ts";
import type { Autosaver } from "./autosaver.ts";
import { noteUnsaved, pendingSaves } from "./pending-saves.ts";

/** The answer to a save that did not redirect; 401 if no one was signed in. */
export type SaveAnswer = { status?: number; notice?: unknown } | null | undefined;

type Pressed = { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Delays a form's submit until no draft request is running, and repeats it after a new sign-in. `part` is any element
 * of the form. Returns a function that submits again with the same button.
 */
export function useDeferredSubmit(
  part: RefObject<HTMLInputElement | null>,
  autosaver: Autosaver,
  answer: SaveAnswer,
): () => void {
  const isReady = useRef(false);
  const isHolding = useRef(false);
  const pressed = useRef<Pressed>(undefined);
  const taken = useRef<SaveAnswer>(answer);
  const isWaiting = useRef(false);

  const hold = useEffectEvent((event: SubmitEvent) => {
    const form = event.currentTarget as HTMLFormElement;
    pressed.current = { form, submitter: event.submitter };
    if (isReady.current) {
      isReady.current = false;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    // Submits once even if pressed twice.
    if (isHolding.current) return;
    isHolding.current = true;
    pendingSaves.add(autosaver);
    // A form cannot be submitted again before its submit event has ended.
    void autosaver.hold().then(() => setTimeout(letGo));
  });
  const letGo = () => {
    isHolding.current = false;
    isReady.current = true;
    submit(pressed.current);
    if (!isReady.current) return;
    // It was not submitted after all: its button is gone, or a field is no longer valid.
    isReady.current = false;
    pendingSaves.delete(autosaver);
    autosaver.release();
  };
  useEffect(() => {
    const form = part.current?.form;
    const held = (event: SubmitEvent) => hold(event);
    form?.addEventListener("submit", held, { capture: true });
    return () => form?.removeEventListener("submit", held, { capture: true });
  }, [part]);

  const again = useEffectEvent(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    // After every other listener knows the user.
    queueMicrotask(() => submit(pressed.current));
  });
  useEffect(() => onResume(() => again()), []);

  useEffect(() => {
    if (!answer || taken.current === answer) return;
    taken.current = answer;
    pendingSaves.delete(autosaver);
    autosaver.release();
    isWaiting.current = answer.status === 401;
  }, [answer, autosaver]);

  useEffect(() => (answer?.status === 503 ? noteUnsaved(() => submit(pressed.current)) : undefined), [answer]);
  return () =>
    submit(pressed.current ?? (part.current?.form ? { form: part.current.form, submitter: null } : undefined));
}

function submit(pressed: Pressed | undefined): void {
  if (!pressed?.form.isConnected) return;
  const { form, submitter } = pressed;
  const isGone = submitter && !(submitter.isConnected && !(submitter as HTMLButtonElement).disabled);
  // Without its button, the form would have another meaning.
  if (!isGone) form.requestSubmit(submitter);
}
