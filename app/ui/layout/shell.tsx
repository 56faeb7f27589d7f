import { type LucideIcon, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { IconButton, iconButtonClasses } from "../buttons/icon-button.tsx";
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
      <header className="shell-bar sticky top-0 z-40 col-span-full flex min-h-(--bar-height) items-center gap-2 border-b border-hairline bg-ground px-4 lg:ps-5 lg:pe-6">
        <Drawer brand={brand} menu={menu} />
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
      <div className="shell-side sticky top-(--bar-height) h-[calc(100dvh-var(--bar-height))] flex-col border-e border-hairline max-lg:hidden lg:flex">
        <MenuList menu={menu} label={messages.shell.menu} />
        <div className="border-t border-hairline px-3.5 py-2 max-xl:hidden">
          <IconButton
            label={isNarrow ? messages.shell.widenMenu : messages.shell.narrowMenu}
            icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
            aria-expanded={!isNarrow}
            onClick={toggle}
            className="rtl:[scale:-1_1]"
          />
        </div>
      </div>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={busy !== undefined || undefined}
        className="w-full max-w-330 px-4 pt-6 pb-[calc(48px+var(--toasts,0px))] outline-none lg:px-6 lg:pt-8 lg:pb-[calc(64px+var(--toasts,0px))] xl:px-10"
      >
        {/* A phone's bar has no space for it. */}
        {welcome && <p className="-mt-2 mb-3 text-ui break-words text-muted md:hidden">{welcome}</p>}
        {children}
      </main>
    </div>
  );
}

/** Distance between the current menu entry and the edge of the menu, in pixels. */
const breath = 8;

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

function MenuList(props: { menu: readonly ShellGroup[]; label: string; onChosen?(): void }) {
  const { menu, label, onChosen } = props;
  const list = useRef<HTMLElement>(null);
  const current = menu.flatMap(({ entries }) => entries).find(({ isCurrent }) => isCurrent)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current entry changes
  useEffect(() => showCurrent(list.current), [current]);
  return (
    <nav
      ref={list}
      aria-label={label}
      className="relative grid grid-cols-1 content-start gap-3.5 in-[.shell-side]:mb-(--toasts-beside,0px) in-[.shell-side]:flex-1 in-[.shell-side]:overflow-y-auto in-[.shell-side]:px-3 in-[.shell-side]:py-3 in-[.shell-side]:[scrollbar-width:thin] in-[.shell-side]:[mask-image:linear-gradient(#000_calc(100%-28px),#0004)]"
    >
      {menu.map((group) => (
        <div
          key={group.label ?? "first"}
          className="in-[.shell-side]:icons:[&+&]:border-t in-[.shell-side]:icons:[&+&]:border-hairline in-[.shell-side]:icons:[&+&]:pt-3.5"
        >
          {group.label && (
            <p className="px-3 pb-0.5 text-(length:--text-ui) text-muted in-[.shell-side]:icons:sr-only">
              {group.label}
            </p>
          )}
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <MenuLink entry={entry} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function showCurrent(menu: HTMLElement | null) {
  const entry = menu?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!menu || !entry) return;
  const { top, bottom } = menu.getBoundingClientRect();
  // Not scrollIntoView, which scrolls the screen as well.
  if (entry.bottom > bottom) menu.scrollTop += entry.bottom - bottom + breath;
  else if (entry.top < top) menu.scrollTop -= top - entry.top + breath;
}

function MenuLink({ entry, onChosen }: { entry: ShellEntry; onChosen?(): void }) {
  const { label, href, icon: Icon, isCurrent, count } = entry;
  return (
    <Link
      to={href}
      aria-current={isCurrent ? "page" : undefined}
      title={label}
      onClick={onChosen}
      className="relative flex min-h-8.5 pointer-coarse:min-h-11 items-center gap-3 rounded-control px-3 text-muted hover:bg-ink/7 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:-start-3 aria-[current=page]:before:w-[3px] aria-[current=page]:before:bg-bus"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0" />
      <span className="min-w-0 in-[.shell-side]:icons:sr-only">{label}</span>
      {count !== undefined && count > 0 && (
        <span className="ms-auto rounded-full bg-live px-[7px] text-ui leading-5 font-semibold text-on-live in-[.shell-side]:icons:absolute in-[.shell-side]:icons:end-0 in-[.shell-side]:icons:top-0.5 in-[.shell-side]:icons:px-[5px] in-[.shell-side]:icons:leading-4">
          {count}
          <span className="sr-only"> {messages.new}</span>
        </span>
      )}
    </Link>
  );
}

function Drawer({ brand, menu }: Pick<ShellProps, "brand" | "menu">) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget="menu-drawer"
        aria-label={messages.openMenu}
        className={`${iconButtonClasses} -ms-2 xl:hidden`}
      >
        <MenuIcon aria-hidden="true" strokeWidth={1.75} />
      </button>
      <div
        ref={ref}
        id="menu-drawer"
        popover="auto"
        className="fixed inset-y-0 start-0 end-auto h-full max-h-none w-[min(320px,100vw-48px)] overflow-y-auto border-e border-hairline bg-ground px-3 pt-2 pb-6 text-ink transition-[translate] duration-250 ease-settle backdrop:bg-[#04141acc] starting:open:-translate-x-6"
        onToggle={() => showCurrent(ref.current)}
      >
        <div className="flex items-center justify-between gap-4 ps-3">
          <p className="font-display font-medium">{brand.label}</p>
          <button
            type="button"
            popoverTarget="menu-drawer"
            popoverTargetAction="hide"
            aria-label={messages.closeMenu}
            className={iconButtonClasses}
          >
            <X aria-hidden="true" strokeWidth={1.75} />
          </button>
        </div>
        <MenuList menu={menu} label={messages.shell.menu} onChosen={() => ref.current?.hidePopover()} />
      </div>
    </>
  );
}
