import { ChevronDown, type LucideIcon } from "lucide-react";
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
import { Icon } from "~/ui/icons/icon.tsx";
import { type MenuEntry, MenuLine, moveInMenu } from "~/ui/messages/menu.tsx";

/** The classes of a row of tools, and of a tool; a group's separator is hidden at the start of a row. */
export const toolbarClasses =
  "sticky top-(--bar-height) z-10 flex flex-wrap gap-y-0.5 overflow-clip rounded-t-control border-b border-hairline bg-inherit py-[5px] group-data-disabled/editor:pointer-events-none max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-1";
export const toolClasses =
  "inline-flex min-h-8 min-w-8 shrink-0 items-center justify-center gap-px rounded-[5px] text-(length:--text-ui) text-muted not-aria-disabled:hover:bg-ink/9 not-aria-disabled:hover:text-ink focus-visible:-outline-offset-2 not-aria-disabled:aria-pressed:bg-ink/14 not-aria-disabled:aria-pressed:text-ink not-aria-disabled:has-[+:popover-open]:bg-ink/9 aria-disabled:cursor-default aria-disabled:opacity-40 pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&>svg]:size-4.5 [&>svg]:shrink-0 [&[aria-haspopup]]:ps-1.5 [&[aria-haspopup]]:pe-[3px]";

const CurrentTool = createContext<string>("");

type ToolbarProps = {
  controls: string;
  label: string;
  onEscape(): void;
  children: ReactNode;
};

/** A toolbar as ARIA defines it: one Tab stop; arrow keys, Home and End move between its tools. */
export function Toolbar({ controls, label, onEscape, children }: ToolbarProps) {
  const [current, setCurrent] = useState("undo");
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
      className={toolbarClasses}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setCurrent((before) => target.dataset.tool ?? before)}
    >
      <CurrentTool value={current}>{children}</CurrentTool>
    </div>
  );
}

export function ToolGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="-ms-px flex border-s border-hairline px-[5px] max-sm:contents">
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

/** A tool of the toolbar. A disabled one stays reachable with the arrow keys, so that positions do not change. */
export function ToolButton(props: ToolProps & { onPress?(): void } & ButtonProps) {
  const { name, label, icon, keys, isPressed, isUnavailable, onPress, children, ...rest } = props;
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
      // A click must not remove the text's selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isUnavailable ? undefined : onPress}
      className={toolClasses}
      {...rest}
    >
      <Icon of={icon} />
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

/** A tool that opens a panel below, with the focus on the current choice; the panel's keys do not move the toolbar. */
export function PanelTool({ role, panelClass, onKeyDown, panel, children, ...tool }: PanelToolProps) {
  const id = `panel-${useId().replaceAll(/[^\w-]/g, "")}`;
  const ref = useRef<HTMLDivElement>(null);
  return (
    <>
      <ToolButton {...tool} aria-haspopup={role} popoverTarget={tool.isUnavailable ? undefined : id}>
        {children}
        <Icon of={ChevronDown} className="stroke-2 size-3!" />
      </ToolButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two */}
      <div
        ref={ref}
        id={id}
        {...{ "aria-label": tool.label }}
        popover="auto"
        role={role}
        tabIndex={role === "menu" ? -1 : undefined}
        className={`menu-panel ${panelClass}`}
        onToggle={({ newState, currentTarget }) => {
          // The event comes late: a field may have the focus by now.
          if (newState !== "open" || currentTarget.contains(document.activeElement)) return;
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

/** A tool with a menu; Escape closes it and returns to the tool. */
export function ToolMenu({ lines, ...tool }: ToolProps & { lines: readonly MenuEntry[]; children?: ReactNode }) {
  return (
    <PanelTool
      {...tool}
      role="menu"
      panelClass="max-h-[min(480px,100%-16px)] min-w-57.5 overflow-y-auto [position-area:block-end_span-inline-end] [position-try-order:most-block-size]"
      onKeyDown={moveInMenu}
      panel={(close) => lines.map((line) => <MenuLine key={line.label} entry={line} onChosen={close} />)}
    />
  );
}
