import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { onResume } from "../../session/session-state.ts";
import type { Autosaver } from "./autosaver.ts";
import { noteUnsaved, pendingSaves } from "./pending-saves.ts";

/** What a save got that did not lead elsewhere; 401 when nobody was signed in. */
export type SaveAnswer = { status?: number; notice?: unknown } | null | undefined;

type Pressed = { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Lets a form's save go when no draft is on its way any more, and again when somebody is signed in. `part` is any element
 * of the form. Returns what sends it again, by the same button.
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
    // Pressed twice, it is sent once.
    if (isHolding.current) return;
    isHolding.current = true;
    pendingSaves.add(autosaver);
    // A form cannot be sent again before the event that it is being sent by is over.
    void autosaver.hold().then(() => setTimeout(letGo));
  });
  const letGo = () => {
    isHolding.current = false;
    isReady.current = true;
    submit(pressed.current);
    if (!isReady.current) return;
    // It was not sent after all: its button is gone, or something in it is not valid any more.
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
    // After everybody has heard who it is.
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
  // Without its button a form would mean something else.
  if (!isGone) form.requestSubmit(submitter);
}
