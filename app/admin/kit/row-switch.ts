import { useChange } from "./use-change.ts";

type RowSwitch = { id: string; isOn: boolean; screen: string; failed: string };

/** What a switch on a row needs: it shows and sends the wanted value, and falls back when the save fails (decision 70). */
export function useRowSwitch({ id, isOn, screen, failed }: RowSwitch) {
  const { change, isBusy, sent } = useChange(screen, undefined, failed);
  const wanted = sent?.get("value");
  return {
    isOn: wanted ? wanted === "true" : isOn,
    isSaving: isBusy,
    save: (value: boolean) => void change("toggle", [], { id, value: String(value) }),
  };
}
