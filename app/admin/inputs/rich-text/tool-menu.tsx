import type { LucideIcon } from "lucide-react";
import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { PanelButton, usePanelId } from "./tool-button.tsx";

/** One line of a menu. `isChosen` is set for choices, of which one is on. */
export type ToolMenuLine = {
  label: string;
  icon?: LucideIcon;
  keys?: string;
  className?: string;
  isChosen?: boolean;
  isUnavailable?: boolean;
  onPress(): void;
};

type ToolMenuProps = {
  name: string;
  label: string;
  icon: LucideIcon;
  lines: readonly ToolMenuLine[];
  isUnavailable?: boolean;
  /** What the button says besides its icon. */
  children?: ReactNode;
};

/** A tool with a menu. Arrow keys, Home and End move in it; Escape closes it and goes back to the tool. */
export function ToolMenu({ lines, children, ...button }: ToolMenuProps) {
  const panel = usePanelId();
  const menu = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
    const place = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: (place + 1) % all.length, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") menu.current?.hidePopover();
    // The toolbar moves by arrow keys too.
    event.stopPropagation();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next)?.focus();
  };
  const isChoice = lines.some(({ isChosen }) => isChosen !== undefined);

  return (
    <>
      <PanelButton {...button} panel={panel} hasMenu>
        {children}
      </PanelButton>
      <div
        ref={menu}
        id={panel}
        popover="auto"
        role="menu"
        aria-label={button.label}
        tabIndex={-1}
        className="menu tool-menu"
        onToggle={({ newState }) => {
          if (newState !== "open") return;
          const chosen = menu.current?.querySelector<HTMLElement>("[aria-checked=true]");
          (chosen ?? menu.current?.querySelector<HTMLElement>("[role^=menuitem]"))?.focus();
        }}
        onKeyDown={move}
      >
        {lines.map((line) => (
          <MenuLine key={line.label} line={line} isChoice={isChoice} onChosen={() => menu.current?.hidePopover()} />
        ))}
      </div>
    </>
  );
}

function MenuLine({ line, isChoice, onChosen }: { line: ToolMenuLine; isChoice: boolean; onChosen(): void }) {
  const { label, icon: Icon, keys, className = "", isChosen = false, isUnavailable, onPress } = line;
  const act = () => {
    if (isUnavailable) return;
    onChosen();
    onPress();
  };
  const role = isChoice ? { role: "menuitemradio", "aria-checked": isChosen } : { role: "menuitem" };
  return (
    <button
      type="button"
      {...role}
      aria-disabled={isUnavailable || undefined}
      tabIndex={-1}
      className="menu-line"
      onClick={act}
    >
      {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0" />}
      <span className={className}>{label}</span>
      {isChosen && <Check aria-hidden="true" strokeWidth={2} className="ms-auto size-4.5 shrink-0" />}
      {keys && !isChosen && <span className="menu-keys">{keys}</span>}
    </button>
  );
}
