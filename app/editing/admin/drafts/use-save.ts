import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useEvent } from "~/admin-kit/parts/use-event.ts";
import type { FormDriver } from "./form-driver.ts";
import type { SaveAnswer } from "./form-state.ts";

/** Connects a form's own save with its state (form-reducer.ts). `part` is any element of the form. */
export function useSave(part: RefObject<HTMLInputElement | null>, driver: FormDriver, answer: SaveAnswer): void {
  const { dispatch, opening } = driver;
  const { save } = driver.use();
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    const press = (event: SubmitEvent) => {
      pressed.current = event.submitter;
      if (dispatch({ type: "savePressed" }).save?.phase === "held") event.preventDefault();
    };
    const form = part.current?.form;
    form?.addEventListener("submit", press);
    return () => form?.removeEventListener("submit", press);
  }, [part, dispatch]);

  const submit = useEffectEvent(() => {
    const button = pressed.current as HTMLButtonElement | null;
    const isGone = button && !(button.isConnected && !button.disabled);
    // Without its button, the form would have another meaning.
    if (!isGone) part.current?.form?.requestSubmit(button);
    dispatch({ type: "saveDropped" });
  });
  // An effect: the values that the save sends are in the form by now.
  useEffect(() => {
    if (save?.phase === "ready") submit();
  }, [save]);

  const first = useRef(answer);
  useLayoutEffect(() => {
    if (!answer || first.current === answer) return;
    first.current = answer;
    dispatch({ type: "saveAnswered", answer });
  }, [dispatch, answer]);
  useEvent("form-saved", ({ detail }) => detail === opening && void dispatch({ type: "saved" }));
  useEvent("form-retry", () => save?.phase === "failed" && void dispatch({ type: "saveRepeated" }));
}
