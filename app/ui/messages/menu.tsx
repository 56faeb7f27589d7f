import { Check, Ellipsis, type LucideIcon } from "lucide-react";
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";
import { AnyLink } from "../buttons/action-link.tsx";
import { iconButtonClasses } from "../buttons/icon-button.tsx";

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

/** The classes of a menu or panel below its button. Without anchor positioning it is at the end of the window. */
export const menuClasses =
  "fixed inset-auto my-1 max-w-[min(320px,100vw-16px)] rounded-plate border border-hairline bg-raised p-1.5 text-ink shadow-floating [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] focus:outline-none not-supports-[position-area:block-end]:inset-x-2 not-supports-[position-area:block-end]:bottom-2 not-supports-[position-area:block-end]:mx-auto";
export const menuLineClasses =
  "flex min-h-(--control-height) w-full items-center gap-2.5 rounded-control px-2.5 py-1 text-start hover:bg-ink/9 focus-visible:bg-ink/9 focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:opacity-50";
const menuButtonClasses =
  "inline-flex min-h-(--control-height) items-center gap-2 rounded-control px-(--field-inset) hover:bg-ink/9 has-[>.avatar]:px-1";

type MenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** Classes of the button. */
  className?: string;
  children?: ReactNode;
};

/** A button that opens a list of actions. Arrow keys, Home, End and first letters move, Escape closes. */
export function Menu({
  label,
  entries,
  children,
  className = children ? menuButtonClasses : iconButtonClasses,
}: MenuProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const close = () => listRef.current?.hidePopover();

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
        {children ?? <Ellipsis aria-hidden="true" strokeWidth={1.75} />}
      </button>
      <div
        ref={listRef}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={`${menuClasses} min-w-50 [position-area:block-end_span-inline-start]`}
        onToggle={(event) => {
          if (event.newState === "open") linesOf(event.currentTarget)[0]?.focus();
        }}
        onKeyDown={moveInMenu}
      >
        {entries.map((entry) => (
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
  const { label, icon: Icon, isDestructive, disabled, keys, isChosen, className, hiddenAt = "" } = entry;
  const line = {
    ...(isChosen === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": isChosen }),
    tabIndex: -1,
    "aria-disabled": disabled || undefined,
    className: `${menuLineClasses} ${isDestructive ? "text-error" : "[&>svg]:text-muted"} ${hiddenAt}`,
    children: (
      <>
        {Icon && <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0" />}
        <span className={className}>{label}</span>
        {isChosen && <Check aria-hidden="true" strokeWidth={2} className="ms-auto size-4.5 shrink-0" />}
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
