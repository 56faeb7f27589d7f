import { Check, ChevronDown, type LucideIcon } from "lucide-react";
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from "react";
import { menuClasses, menuLineClasses } from "~/ui/menu.tsx";

const CurrentTool = createContext<string>("");

type ToolbarProps = {
  controls: string;
  label: string;
  first: string;
  onEscape(): void;
  children: ReactNode;
};

/** A toolbar as ARIA describes it: one stop for the Tab key; arrow keys, Home and End move between its tools. */
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
      onFocus={({ target }) => setCurrent((before) => target.dataset.tool ?? before)}
    >
      <CurrentTool value={current}>{children}</CurrentTool>
    </div>
  );
}

export function ToolGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="tool-group">
      {children}
    </fieldset>
  );
}

export type ToolProps = {
  name: string;
  label: string;
  icon: LucideIcon;
  keys?: string;
  isPressed?: boolean;
  isUnavailable?: boolean;
};
type ButtonProps = Omit<ComponentProps<"button">, "name">;

/** A tool of the toolbar. One that is not available stays in the way of the arrow keys, so that they keep their place. */
export function ToolButton(props: ToolProps & { onPress?(): void } & ButtonProps) {
  const { name, label, icon: Icon, keys, isPressed, isUnavailable, onPress, children, ...rest } = props;
  return (
    <button
      type="button"
      data-tool={name}
      aria-label={label}
      title={keys ? `${label} (${toLocalKeys(keys)})` : label}
      aria-keyshortcuts={keys?.replace("Ctrl", "Control")}
      aria-pressed={isPressed}
      aria-disabled={isUnavailable || undefined}
      tabIndex={use(CurrentTool) === name ? 0 : -1}
      // A press must not take the selection away from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isUnavailable ? undefined : onPress}
      className="tool"
      {...rest}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {children}
    </button>
  );
}

function toLocalKeys(keys: string): string {
  return /Mac|iP(hone|ad)/.test(navigator.platform) ? keys.replace("Ctrl", "⌘").replace("Alt", "⌥") : keys;
}

type PanelToolProps = ToolProps & {
  role: "menu" | "dialog";
  panelClass: string;
  onKeyDown?(event: KeyboardEvent<HTMLDivElement>): void;
  panel(close: () => void): ReactNode;
  children?: ReactNode;
};

/** A tool that opens a panel below itself, with the focus on what is chosen in it; the panel's keys do not move the toolbar. */
export function PanelTool({ role, panelClass, onKeyDown, panel, children, ...tool }: PanelToolProps) {
  const id = `panel-${useId().replaceAll(/[^\w-]/g, "")}`;
  const ref = useRef<HTMLDivElement>(null);
  return (
    <>
      <ToolButton {...tool} aria-haspopup={role} popoverTarget={tool.isUnavailable ? undefined : id}>
        {children}
        <ChevronDown aria-hidden="true" className="tool-more" />
      </ToolButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has one of two roles */}
      <div
        ref={ref}
        id={id}
        {...{ "aria-label": tool.label }}
        popover="auto"
        role={role}
        tabIndex={role === "menu" ? -1 : undefined}
        className={`${menuClasses} ${panelClass}`}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== "open") return;
          const chosen = currentTarget.querySelector<HTMLElement>("[aria-checked=true], [aria-pressed=true]");
          (chosen ?? currentTarget.querySelector("button"))?.focus();
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          onKeyDown?.(event);
        }}
      >
        {panel(() => ref.current?.hidePopover())}
      </div>
    </>
  );
}

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

/** A tool with a menu. Arrow keys, Home and End move in it; Escape closes it and goes back to the tool. */
export function ToolMenu({ lines, ...tool }: ToolProps & { lines: readonly ToolMenuLine[]; children?: ReactNode }) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll("button")];
    const place = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: (place + 1) % all.length, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") event.currentTarget.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next)?.focus();
  };
  return (
    <PanelTool
      {...tool}
      role="menu"
      panelClass="tool-menu"
      onKeyDown={move}
      panel={(close) => lines.map((line) => <MenuLine key={line.label} line={line} onChosen={close} />)}
    />
  );
}

function MenuLine({ line, onChosen }: { line: ToolMenuLine; onChosen(): void }) {
  const { label, icon: Icon, keys, className = "", isChosen, isUnavailable, onPress } = line;
  const role = isChosen === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": isChosen };
  const act = () => {
    onChosen();
    onPress();
  };
  return (
    <button
      type="button"
      {...role}
      aria-disabled={isUnavailable || undefined}
      tabIndex={-1}
      className={`${menuLineClasses} [&>svg]:text-muted`}
      onClick={isUnavailable ? undefined : act}
    >
      {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0" />}
      <span className={className}>{label}</span>
      {isChosen && <Check aria-hidden="true" strokeWidth={2} className="ms-auto size-4.5 shrink-0" />}
      {keys && !isChosen && (
        <span className="ms-auto ps-6 text-(length:--text-ui) text-muted pointer-coarse:hidden">{keys}</span>
      )}
    </button>
  );
}
