import { type LucideIcon, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { IconButton } from "./icon-button.tsx";
import { LogoMark } from "./logo.tsx";
import { type MenuWidth, saveMenuWidth } from "./preference.ts";
import { Spinner } from "./spinner.tsx";

/** One line of the side menu. `count` is what waits there. */
export type ShellEntry = { label: string; href: string; icon: LucideIcon; isCurrent: boolean; count?: number };
/** Lines that belong together, with a heading over them. */
export type ShellGroup = { label?: string; entries: readonly ShellEntry[] };

type ShellProps = {
  brand: { label: string; href: string };
  /** "Welcome, {email}" */
  welcome?: string;
  /** At the end of the top bar: theme, sign out. */
  tools?: ReactNode;
  menu: readonly ShellGroup[];
  /** What is said while another screen is on its way. */
  busy?: string;
  density: "comfortable" | "compact";
  /** Whether single keys are shortcuts, for scripts that hear keys. */
  keys: "on" | "off";
  /** How wide the menu is at first. */
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
    <div className="admin shell" data-density={density} data-keys={keys} data-menu={menuWidth}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Pending words={busy} />
      <header className="shell-bar">
        <Drawer brand={brand} menu={menu} />
        <Link to={brand.href} className="shell-brand">
          <LogoMark className="size-6.5 shrink-0 max-sm:hidden" />
          {brand.label}
        </Link>
        <div className="ms-auto flex min-w-0 items-center gap-1 md:gap-2">
          {welcome && <p className="hidden truncate pe-2 text-small text-muted md:block">{welcome}</p>}
          {tools}
        </div>
      </header>
      <div className="shell-side">
        <MenuList menu={menu} label="Menu" isNarrow={isNarrow} />
        <div className="shell-side-foot">
          <IconButton
            label={isNarrow ? "Widen the menu" : "Narrow the menu"}
            icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
            aria-expanded={!isNarrow}
            onClick={toggle}
            className="rtl:-scale-x-100"
          />
        </div>
      </div>
      <main id="content" tabIndex={-1} aria-busy={busy !== undefined || undefined} className="shell-content">
        {/* The bar of a phone has no room for it. */}
        {welcome && <p className="-mt-2 mb-3 text-ui break-words text-muted md:hidden">{welcome}</p>}
        {children}
      </main>
    </div>
  );
}

/** Between the entry of the open screen and the edge of its menu, in pixels. */
const breath = 8;

/** What comes at once neither flickers nor is announced, in milliseconds. */
const unnoticed = 150;

/** It lies over the screen that is left, so that nothing moves. */
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
          <span className="pending-bar" />
          {words && (
            <p className="pending-words">
              <Spinner /> {words}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function MenuList(props: { menu: readonly ShellGroup[]; label: string; isNarrow?: boolean; onChosen?(): void }) {
  const { menu, label, isNarrow = false, onChosen } = props;
  const list = useRef<HTMLElement>(null);
  const current = menu.flatMap(({ entries }) => entries).find(({ isCurrent }) => isCurrent)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is the current one
  useEffect(() => showCurrent(list.current), [current]);
  return (
    <nav ref={list} aria-label={label} className="shell-menu">
      {menu.map((group) => (
        <div key={group.label ?? "first"}>
          {group.label && <p className={isNarrow ? "sr-only" : "shell-group"}>{group.label}</p>}
          <ul className="shell-entries">
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <MenuLink entry={entry} isNarrow={isNarrow} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Brings the entry of the open screen into view; a menu that is hidden stays as it is. */
function showCurrent(menu: HTMLElement | null) {
  const entry = menu?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!menu || !entry) return;
  const { top, bottom } = menu.getBoundingClientRect();
  // Not scrollIntoView, which moves the screen as well.
  if (entry.bottom > bottom) menu.scrollTop += entry.bottom - bottom + breath;
  else if (entry.top < top) menu.scrollTop -= top - entry.top + breath;
}

function MenuLink({ entry, isNarrow, onChosen }: { entry: ShellEntry; isNarrow: boolean; onChosen?(): void }) {
  const { label, href, icon: Icon, isCurrent, count } = entry;
  return (
    <Link
      to={href}
      aria-current={isCurrent ? "page" : undefined}
      title={isNarrow ? label : undefined}
      onClick={onChosen}
      className="shell-link"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
      <span className={isNarrow ? "sr-only" : "min-w-0"}>{label}</span>
      {count !== undefined && count > 0 && (
        <span className="shell-count">
          {count}
          <span className="sr-only"> new</span>
        </span>
      )}
    </Link>
  );
}

function Drawer({ brand, menu }: Pick<ShellProps, "brand" | "menu">) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" popoverTarget="menu-drawer" aria-label="Open menu" className="icon-button -ms-2 lg:hidden">
        <MenuIcon aria-hidden="true" strokeWidth={1.75} />
      </button>
      <div ref={ref} id="menu-drawer" popover="auto" className="drawer" onToggle={() => showCurrent(ref.current)}>
        <div className="flex items-center justify-between gap-4 ps-3">
          <p className="font-display font-medium">{brand.label}</p>
          <button
            type="button"
            popoverTarget="menu-drawer"
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="icon-button"
          >
            <X aria-hidden="true" strokeWidth={1.75} />
          </button>
        </div>
        <MenuList menu={menu} label="Menu" onChosen={() => ref.current?.hidePopover()} />
      </div>
    </>
  );
}
