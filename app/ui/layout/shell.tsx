import { type LucideIcon, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { IconButton } from "../buttons/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import { LogoMark } from "../logo.tsx";
import { Spinner } from "../messages/waiting.tsx";
import { messages } from "../messages.ts";
import { type MenuWidth, saveMenuWidth } from "../theme/preference.ts";

export type ShellEntry = { label: string; href: string; icon: LucideIcon; isCurrent: boolean; count?: number };
export type ShellGroup = { label?: string; entries: readonly ShellEntry[] };

type ShellProps = {
  brand: { label: string; href: string };
  welcome?: string;
  tools?: ReactNode;
  menu: readonly ShellGroup[];
  busy?: string;
  density: "comfortable" | "compact";
  keys: "on" | "off";
  menuWidth: MenuWidth;
  children: ReactNode;
};

/** The frame of the back office: top bar, side menu (a drawer on phones) and the screen. */
export function Shell({ brand, welcome, tools, menu, busy, density, keys, children, ...first }: ShellProps) {
  const [menuWidth, setMenuWidth] = useState(first.menuWidth);
  const isNarrow = menuWidth === "narrow";
  const toggle = () => {
    const next = isNarrow ? "wide" : "narrow";
    saveMenuWidth(next);
    setMenuWidth(next);
  };
  return (
    <div
      className="shell grid min-h-dvh grid-cols-1 grid-rows-[auto_auto_1fr] [--side:272px] max-xl:[--side:68px] data-[menu=narrow]:[--side:68px] lg:grid-cols-[var(--side)_minmax(0,1fr)]"
      data-density={density}
      data-keys={keys}
      data-menu={menuWidth}
    >
      <a
        href="#content"
        className="absolute start-4 top-2 z-70 -translate-y-20 rounded-control bg-live px-4 py-2 font-semibold text-on-live focus:translate-none"
      >
        {messages.shell.skip}
      </a>
      <Pending words={busy} />
      <header className="shell-bar sticky top-0 z-40 col-span-full flex min-h-(--bar-height) items-center gap-2 border-b border-hairline bg-ground px-4 max-[22rem]:gap-0 max-[22rem]:px-2 lg:ps-5 lg:pe-6">
        <button
          type="button"
          popoverTarget={sideId}
          aria-label={messages.openMenu}
          className="icon-button -ms-2 xl:hidden"
        >
          <Icon of={MenuIcon} />
        </button>
        <Link
          to={brand.href}
          className="inline-flex min-h-11 items-center gap-3 font-display text-subheading leading-[1.15] font-medium tracking-[-0.01em]"
        >
          <LogoMark className="size-6.5 shrink-0 max-sm:hidden" />
          {brand.label}
        </Link>
        <div className="ms-auto flex min-w-0 items-center gap-1 md:gap-2">
          {welcome && <p className="hidden truncate pe-2 text-small text-muted md:block">{welcome}</p>}
          {tools}
        </div>
      </header>
      <Side brand={brand} menu={menu}>
        <div className="border-t border-hairline px-3.5 py-2 max-xl:hidden">
          <IconButton
            label={isNarrow ? messages.shell.widenMenu : messages.shell.narrowMenu}
            icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
            aria-expanded={!isNarrow}
            onClick={toggle}
            className="rtl:[scale:-1_1]"
          />
        </div>
      </Side>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={busy !== undefined || undefined}
        className="-col-end-1 w-full max-w-330 px-4 pt-6 pb-[calc(48px+var(--toasts,0px))] outline-none lg:px-6 lg:pt-8 lg:pb-[calc(64px+var(--toasts,0px))] xl:px-10"
      >
        {/* A phone's bar has no space for it. */}
        {welcome && <p className="-mt-2 mb-3 text-ui break-words text-muted md:hidden print:hidden">{welcome}</p>}
        {children}
      </main>
    </div>
  );
}

/** Height of the faded edge of the menu, in pixels. */
const fadePx = 28;

/** A load shorter than this neither flickers nor is announced, in milliseconds. */
const unnoticed = 150;

/** It is over the old screen, so that nothing moves. */
function Pending({ words }: { words?: string }) {
  const [isLong, setLong] = useState(false);
  const isPending = words !== undefined;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLong(true), unnoticed);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  return (
    <div role="status">
      {isPending && isLong && (
        <>
          <span className="fixed inset-x-0 top-0 z-80 h-[3px] sliding" />
          {words && (
            <p className="pointer-events-none fixed inset-x-0 top-[calc(var(--bar-height)+12px)] z-39 mx-auto flex w-fit items-center gap-2.5 rounded-control border border-hairline bg-ground px-4 py-2 lg:start-(--side)">
              <Spinner /> {words}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const sideId = "side-menu";

/** The menu beside the screen; the same element is a drawer where there is no space for its words. */
function Side({ brand, menu, children }: Pick<ShellProps, "brand" | "menu" | "children">) {
  const side = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const current = menu.flatMap(({ entries }) => entries).find(({ isCurrent }) => isCurrent)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current entry changes
  useEffect(() => showCurrent(list.current), [current]);
  return (
    <div
      ref={side}
      id={sideId}
      popover="auto"
      className="shell-side border-e border-hairline bg-ground text-ink"
      onToggle={({ newState }) => showCurrent(newState === "open" ? side.current : list.current)}
    >
      <div className="hidden items-center justify-between gap-4 ps-3 in-open:flex">
        <p className="font-display font-medium">{brand.label}</p>
        <button
          type="button"
          popoverTarget={sideId}
          popoverTargetAction="hide"
          aria-label={messages.closeMenu}
          className="icon-button"
        >
          <Icon of={X} />
        </button>
      </div>
      <nav ref={list} aria-label={messages.shell.menu}>
        {menu.map((group) => (
          <div key={group.label ?? "first"} className="side-group">
            {group.label && <p>{group.label}</p>}
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.href}>
                  <MenuLink entry={entry} onChosen={() => side.current?.hidePopover()} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** Centres the current entry, unless it is in sight and clear of the menu's faded edges. */
function showCurrent(menu: HTMLElement | null) {
  const entry = menu?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!menu || !entry) return;
  const { top, bottom, height } = menu.getBoundingClientRect();
  if (entry.top >= top + fadePx && entry.bottom <= bottom - fadePx) return;
  // Not scrollIntoView, which scrolls the screen as well.
  menu.scrollTop += entry.top - top - (height - entry.height) / 2;
}

function MenuLink({ entry, onChosen }: { entry: ShellEntry; onChosen(): void }) {
  const { label, href, icon, isCurrent, count } = entry;
  return (
    <Link
      to={href}
      aria-current={isCurrent ? "page" : undefined}
      title={label}
      onClick={onChosen}
      className="side-link"
    >
      <Icon of={icon} />
      <span>{label}</span>
      {count !== undefined && count > 0 && (
        <span className="side-count">
          {count}
          <span className="sr-only"> {messages.new}</span>
        </span>
      )}
    </Link>
  );
}
