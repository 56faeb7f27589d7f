import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { CurrentTool } from "./tool-button.tsx";

type ToolbarProps = {
  /** The id of the text that the tools work on. */
  controls: string;
  label: string;
  first: string;
  onEscape(): void;
  children: ReactNode;
};

/**
 * A toolbar as ARIA describes it: one stop for the Tab key; arrow keys, Home and End move between its tools, Escape goes
 * back to the text.
 */
export function Toolbar({ controls, label, first, onEscape, children }: ToolbarProps) {
  const [current, setCurrent] = useState(first);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      return onEscape();
    }
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")];
    const place = tools.indexOf(event.target as HTMLElement);
    if (place < 0) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key];
    const next = step ? (place + step + tools.length) % tools.length : { Home: 0, End: tools.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    tools[next]?.focus();
  };

  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="tools"
      onKeyDown={onKeyDown}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        if (target.dataset.tool) setCurrent(target.dataset.tool);
      }}
    >
      <CurrentTool value={current}>{children}</CurrentTool>
    </div>
  );
}
