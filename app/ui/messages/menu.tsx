import { Check, Ellipsis, type LucideIcon } from "lucide-react";
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { AnyLink } from "../buttons/action-link.tsx";
import { Icon } from "../icons/icon.tsx";

type MenuWords = {
  label: string;
  icon?: LucideIcon;
  isDestructive?: boolean;
  disabled?: boolean;
  /** The keyboard shortcut. */
  keys?: string;
  /** For a choice, one of which is current. */
  isChosen?: boolean;
  /** Classes of the words. */
  className?: string;
  /** A line above it separates it from other entries. */
  startsGroup?: boolean;
  /** At this Tailwind variant the line is hidden, because a separate control does the same. */
  hiddenAt?: string;
};

/** A menu line that submits the form around the menu; `isMain`: Ctrl+S does the same. */
export type SendingEntry = MenuWords & { intent: string; isMain?: boolean; onPress?(event: MouseEvent): void };

/** A menu line: an action, a back-office address (`isExternal`: any other, in a new tab), or a submit button. */
export type MenuEntry = SendingEntry | (MenuWords & ({ onAct(): void } | { href: string; isExternal?: boolean }));

const menuButtonClasses =
  "inline-flex min-h-(--control-height) items-center gap-2 rounded-control px-(--field-inset) hover:bg-ink/9 has-[>.avatar]:px-1";

type MenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** Classes of the button. */
  className?: string;
  children?: ReactNode;
};

/**
 * A button that opens a list of actions. Arrow keys, Home, End and first letters move, Escape closes. One without words, as
 * a row has, is empty until it is opened: a list has fifty of them.
 */
export function Menu({
  label,
  entries,
  children,
  className = children ? menuButtonClasses : "icon-button",
}: MenuProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [isFilled, setFilled] = useState(children !== undefined);
  const close = () => listRef.current?.hidePopover();
  // The browser opens it before its script is there, too.
  useEffect(() => {
    const list = listRef.current;
    if (!list || !("popover" in list && list.matches(":popover-open"))) return;
    setFilled(true);
    if (isFilled) linesOf(list)[0]?.focus();
  }, [isFilled]);

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={children ? undefined : label}
        aria-haspopup="menu"
        popoverTarget={id}
        className={className}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {children ?? <Icon of={Ellipsis} />}
      </button>
      <div
        ref={listRef}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className="menu-panel min-w-50 [position-area:block-end_span-inline-start]"
        onBeforeToggle={() => setFilled(true)}
        onToggle={(event) => {
          if (event.newState === "open") linesOf(event.currentTarget)[0]?.focus();
        }}
        onKeyDown={moveInMenu}
      >
        {(isFilled ? entries : []).map((entry) => (
          <Fragment key={entry.label}>
            {entry.startsGroup && <hr className="my-1.5 border-hairline" />}
            <MenuLine entry={entry} onChosen={close} />
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** Moves between menu lines by arrow keys, Home, End and first letters; Tab closes the menu. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "Tab") event.currentTarget.hidePopover();
  const lines = linesOf(event.currentTarget);
  const next = nextLine(lines, lines.indexOf(document.activeElement as HTMLElement), event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const linesOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")].filter((line) => line.checkVisibility());

/** A line of a menu. */
export function MenuLine({ entry, onChosen }: { entry: MenuEntry; onChosen(): void }) {
  const { label, icon, isDestructive, disabled, keys, isChosen, className, hiddenAt = "" } = entry;
  const line = {
    ...(isChosen === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": isChosen }),
    tabIndex: -1,
    "aria-disabled": disabled || undefined,
    className: `menu-line ${isDestructive ? "text-error" : ""} ${hiddenAt}`,
    children: (
      <>
        {icon && <Icon of={icon} className="size-4.5 shrink-0" />}
        <span className={className}>{label}</span>
        {isChosen && <Icon of={Check} className="stroke-2 ms-auto size-4.5 shrink-0" />}
        {keys && !isChosen && (
          <span className="ms-auto ps-6 text-(length:--text-ui) text-muted pointer-coarse:hidden">{keys}</span>
        )}
      </>
    ),
  };
  if ("href" in entry && !disabled)
    return <AnyLink href={entry.href} isExternal={entry.isExternal} {...line} onClick={onChosen} />;
  const act = (event: MouseEvent) => {
    if (disabled) return event.preventDefault();
    // Closed first: a dialog that opens now returns the focus to the menu's button.
    onChosen();
    if ("onAct" in entry) entry.onAct();
    if ("intent" in entry) entry.onPress?.(event);
  };
  if (!("intent" in entry)) return <button type="button" {...line} onClick={act} />;
  const { intent, isMain } = entry;
  return <button type="submit" name="intent" value={intent} data-main={isMain} {...line} onClick={act} />;
}

function nextLine(lines: readonly HTMLElement[], place: number, key: string): HTMLElement | undefined {
  if (key === "ArrowDown") return lines[(place + 1) % lines.length];
  if (key === "ArrowUp") return lines.at(Math.max(place, 0) - 1);
  if (key === "Home") return lines[0];
  if (key === "End") return lines.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const isMeant = (line: HTMLElement) => line.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return lines.slice(place + 1).find(isMeant) ?? lines.find(isMeant);
}
