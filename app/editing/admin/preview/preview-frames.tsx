import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type EditedPart, editAttribute, findPartAt } from "~/definitions/edited-part.ts";
import { Spinner } from "~/ui/messages/waiting.tsx";
import staffStyles from "~/ui/styles/staff.css?url";
import { messages } from "../messages.ts";

type PreviewFramesProps = {
  address: string;
  state: string;
  theme: SiteTheme;
  /** The viewport width for the page, in pixels. */
  width: number;
} & PageHandlers;

type Shown = { key: string; address: string; refusal: string | null };

/** How often, and after how many milliseconds, to retry while the server is too busy to render a preview. */
const [maxTries, pauseMs] = [5, 1_500];

/** The page in a frame. A newer state loads behind it and replaces it at the same scroll position. */
export function PreviewFrames({ address, state, theme, width, ...handlers }: PreviewFramesProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [tries, setTries] = useState({ state, count: 0 });
  const stage = useRef<HTMLDivElement>(null);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  useScale(stage, width);
  const onPick = useEffectEvent(handlers.onPick);
  const onFollow = useEffectEvent(handlers.onFollow);
  const onSend = useEffectEvent(handlers.onSend);
  const count = tries.state === state ? tries.count : 0;
  const wanted = `${address} ${state} ${count}`;

  const arrived = (key: string) => {
    // A frame that was replaced in the meantime is ignored.
    if (key !== wanted) return;
    const page = pageOf(frames.current.get(key) ?? null);
    if (page && wasBusy(page) && count < maxTries) {
      setTimeout(() => setTries({ state, count: count + 1 }), pauseMs);
      return;
    }
    const refusal = page ? findRefusal(page) : messages.pageNotShown;
    if (page && refusal === null) {
      setTheme(page, theme);
      watchPage(page, { onPick, onFollow, onSend });
      // One that failed to load belongs to the browser, which refuses to say where it was scrolled to.
      const before = shown?.address === address && pageOf(frames.current.get(shown.key) ?? null)?.defaultView;
      showPlace(page, before || undefined);
    }
    setShown({ key, address, refusal });
  };
  useEffect(() => {
    for (const frame of frames.current.values()) {
      const page = pageOf(frame);
      if (page && findRefusal(page) === null) setTheme(page, theme);
    }
  }, [theme]);

  const keys = [...new Set([shown?.key, wanted])].filter((key) => key !== undefined);
  const isRefused = shown !== null && shown.refusal !== null;
  const isInFront = (key: string) => key === shown?.key && !isRefused;
  return (
    <div ref={stage} className="relative flex-1 overflow-hidden bg-raised-2">
      {shown?.key !== wanted && (
        <p
          role="status"
          className="absolute end-3 top-3 z-1 flex items-center gap-2 rounded-control bg-raised px-2.5 py-1.5 text-(length:--text-ui) text-muted"
        >
          <Spinner className="size-4" />
          <span className={shown ? "sr-only" : ""}>{messages.previewFrames.drawing}</span>
        </p>
      )}
      {isRefused && <p className="px-6 py-8 text-center text-muted">{shown.refusal}</p>}
      {keys.map((key) => (
        <iframe
          key={key}
          ref={(frame) => {
            if (frame) frames.current.set(key, frame);
            else frames.current.delete(key);
          }}
          title={isInFront(key) ? messages.previewFrames.page : messages.pageLoading}
          src={key === wanted ? address : shown?.address}
          aria-hidden={!isInFront(key)}
          tabIndex={isInFront(key) ? 0 : -1}
          className={`preview-frame absolute start-1/2 top-0 ms-[calc(var(--preview-width)*var(--preview-scale,1)/-2)] h-[calc(100%/var(--preview-scale,1))] w-(--preview-width) origin-top-left [transform:scale(var(--preview-scale,1))] bg-ground rtl:origin-top-right ${isInFront(key) ? "" : "preview-behind invisible"}`}
          onLoad={() => arrived(key)}
        />
      ))}
    </div>
  );
}

function useScale(stage: React.RefObject<HTMLDivElement | null>, width: number): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const resize = () => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty("--preview-width", `${width}px`);
      element.style.setProperty("--preview-scale", String(scale));
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, width]);
}

export type SiteTheme = "day" | "dusk";

function pageOf(frame: HTMLIFrameElement | null): Document | null {
  try {
    return frame?.contentDocument ?? null;
  } catch {
    return null;
  }
}

function findRefusal(page: Document): string | null {
  return page.contentType === "text/html" ? null : (page.body?.textContent ?? "").trim();
}

function wasBusy(page: Document): boolean {
  const [navigation] = page.defaultView?.performance.getEntriesByType("navigation") ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.responseStatus === 503;
}

function setTheme(page: Document, theme: SiteTheme): void {
  // A page that is about to come has no element yet; it gets its theme when it has come.
  page.querySelector("html")?.setAttribute("data-theme", theme);
}

type PageHandlers = {
  /** The part of the page at `path` that was pressed. */
  onPick(part: EditedPart, path: string): void;
  onFollow(path: string): void;
  onSend(): void;
};

function watchPage(page: Document, handlers: PageHandlers): void {
  const sheet = page.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = staffStyles;
  page.head.append(sheet);
  page.documentElement.classList.add("staff-parts-on");
  page.addEventListener("click", (event) => handleClick(event, page, handlers), true);
  page.addEventListener("auxclick", (event) => event.preventDefault(), true);
  page.addEventListener("submit", (event) => submit(event, page, handlers), true);
  const hover = ({ clientX, clientY }: PointerEvent) => {
    const part = findPartAt(page, clientX, clientY);
    for (const other of page.querySelectorAll(".staff-hovered"))
      other.classList.toggle("staff-hovered", other === part);
    part?.classList.add("staff-hovered");
  };
  page.addEventListener("pointermove", hover, { passive: true });
}

/** Scrolls to where the page was before it was loaded again, or to the part that shows the field of the form's address. */
function showPlace(page: Document, before?: Window): void {
  const field = location.hash.replace("#field-", "");
  const isOf = (part: string) => field !== "" && (part === field || part.endsWith(`/${field}`));
  const parts = [...page.querySelectorAll(`[${editAttribute}]`)];
  if (before) page.defaultView?.scrollTo({ top: before.scrollY, left: 0, behavior: "instant" });
  else parts.find((part) => isOf(part.getAttribute(editAttribute) ?? ""))?.scrollIntoView({ block: "center" });
}

function handleClick(event: MouseEvent, page: Document, { onPick, onFollow }: PageHandlers): void {
  const target = event.target as Element;
  // Controls that open and close within the page work, and forms are handled when submitted.
  if (target.closest("summary, button, input, select, textarea, label")) return;
  event.preventDefault();
  event.stopPropagation();
  const link = target.closest<HTMLAnchorElement>("a[href]");
  const part = link ? null : findPartAt(page, event.clientX, event.clientY)?.getAttribute(editAttribute);
  if (link) follow(link, page, onFollow);
  else if (part) onPick(part, page.location.pathname);
}

function follow(link: HTMLAnchorElement, page: Document, onFollow: (path: string) => void): void {
  const { origin, pathname, search, hash, href, protocol } = link;
  const isHere = origin === page.location.origin && !/^\/(admin|api|media)(\/|$)/.test(pathname);
  if (!isHere) {
    // A preview opens no phone or mail program.
    if (protocol.startsWith("http")) window.open(href, "_blank", "noopener,noreferrer");
  } else if (pathname === page.location.pathname && hash) {
    page.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  } else onFollow(`${pathname}${search}${hash}`);
}

function submit(event: SubmitEvent, page: Document, { onFollow, onSend }: PageHandlers): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const { origin, pathname } = new URL(form.action, page.location.href);
  const isSearch = form.method === "get" && origin === page.location.origin;
  const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  if (isSearch) onFollow(`${pathname}?${new URLSearchParams(fields)}`);
  else onSend();
}
