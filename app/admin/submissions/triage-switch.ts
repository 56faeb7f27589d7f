import { useEffect, useState } from "react";

const name = "inbox-keys";

/** Whether single keys work in the inbox, remembered in this browser; somebody who speaks to it turns them off. */
export function useTriageSwitch() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(read() !== "off"), []);
  const turn = (wanted: boolean) => {
    setOn(wanted);
    try {
      localStorage.setItem(name, wanted ? "on" : "off");
    } catch {
      // A browser that keeps nothing has them until the page is left.
    }
  };
  return { isOn, turn };
}

function read(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
