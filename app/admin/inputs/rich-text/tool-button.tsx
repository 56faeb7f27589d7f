import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";

/** Which tool the Tab key reaches; the arrow keys move it (toolbar.tsx). */
export const CurrentTool = createContext<string>("");

type ToolProps = {
  /** Unique in the toolbar. */
  name: string;
  label: string;
  icon: LucideIcon;
  /** Shown with the label; written for Windows and Linux, where a Mac has ⌘ instead of Ctrl. */
  keys?: string;
  /** Can be pressed again to undo what it does. */
  isPressed?: boolean;
  isUnavailable?: boolean;
  onPress(): void;
};

/** A tool of the toolbar. One that is not available stays in the way of the arrow keys, so that they keep their place. */
export function ToolButton({ onPress, isPressed, ...rest }: ToolProps) {
  return <Plain {...rest} aria-pressed={isPressed} onClick={rest.isUnavailable ? undefined : onPress} />;
}

/** A tool that opens a panel below itself: a menu or a small dialog, the element with the id `panel`. */
export function PanelButton({
  panel,
  hasMenu = false,
  children,
  ...rest
}: Omit<ToolProps, "onPress" | "isPressed"> & { panel: string; hasMenu?: boolean; children?: ReactNode }) {
  const opens = rest.isUnavailable ? {} : { popoverTarget: panel };
  return (
    <Plain {...rest} {...opens} aria-haspopup={hasMenu ? "menu" : "dialog"}>
      {children}
      <ChevronDown aria-hidden="true" className="tool-more" />
    </Plain>
  );
}

type PlainProps = Omit<ToolProps, "onPress" | "isPressed"> & Omit<ComponentProps<"button">, "name">;

function Plain({ name, label, icon: Icon, keys, isUnavailable, children, ...rest }: PlainProps) {
  return (
    <button
      type="button"
      data-tool={name}
      aria-label={label}
      title={keys ? `${label} (${toLocalKeys(keys)})` : label}
      aria-keyshortcuts={keys?.replace("Ctrl", "Control")}
      aria-disabled={isUnavailable || undefined}
      tabIndex={use(CurrentTool) === name ? 0 : -1}
      // A press must not take the selection away from the text.
      onMouseDown={(event) => event.preventDefault()}
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

/** Tools that belong together, named for those who hear the toolbar. */
export function ToolGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="tool-group">
      {children}
    </fieldset>
  );
}

/** An id for a panel, without the characters that a selector does not take. */
export function usePanelId(): string {
  return `panel-${useId().replaceAll(/[^\w-]/g, "")}`;
}
