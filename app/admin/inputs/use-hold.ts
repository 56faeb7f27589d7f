import { type RefObject, useEffect } from "react";

/** Keeps the form of a control from being sent by its button while something of it is still on its way. */
export function useHold(control: RefObject<HTMLInputElement | null>, isBusy: boolean): void {
  useEffect(() => {
    control.current?.setCustomValidity(isBusy ? "Please wait until the upload is finished, or cancel it." : "");
  }, [control, isBusy]);
}
