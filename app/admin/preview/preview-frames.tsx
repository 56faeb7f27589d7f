import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Spinner } from "~/ui/spinner.tsx";
import {
  type FramedPresses,
  findRefusal,
  pageOf,
  type SiteTheme,
  setTheme,
  wasBusy,
  watchPage,
} from "./framed-page.ts";

type PreviewFramesProps = {
  address: string;
  state: string;
  theme: SiteTheme;
  /** How wide the page thinks that its window is, in pixels. */
  width: number;
} & FramedPresses;

type Shown = { key: string; address: string; refusal: string | null };

/** How often, and after how many milliseconds, a page is asked for again that the server was too busy to draw. */
const [mostTries, pause] = [5, 1_500];
const unreachable = "The page could not be shown. Check the connection, and that you are still signed in.";

/** The page in a frame. A newer state is loaded behind it and takes its place when it is there, at the same height. */
export function PreviewFrames({ address, state, theme, width, ...presses }: PreviewFramesProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [tries, setTries] = useState({ state, count: 0 });
  const stage = useRef<HTMLDivElement>(null);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  useScale(stage, width);
  const onPick = useEffectEvent(presses.onPick);
  const onFollow = useEffectEvent(presses.onFollow);
  const onSend = useEffectEvent(presses.onSend);
  const count = tries.state === state ? tries.count : 0;
  const wanted = `${address} ${state} ${count}`;

  const arrived = (key: string) => {
    // A frame that was replaced meanwhile does not matter any more.
    if (key !== wanted) return;
    const page = pageOf(frames.current.get(key) ?? null);
    if (page && wasBusy(page) && count < mostTries) {
      setTimeout(() => setTries({ state, count: count + 1 }), pause);
      return;
    }
    const refusal = page ? findRefusal(page) : unreachable;
    if (page && refusal === null) {
      setTheme(page, theme);
      watchPage(page, { onPick, onFollow, onSend });
      const before = shown?.address === address && frames.current.get(shown.key)?.contentWindow;
      if (before) page.defaultView?.scrollTo({ top: before.scrollY, left: 0, behavior: "instant" });
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
    <div ref={stage} className="preview-stage">
      {shown?.key !== wanted && (
        <p role="status" className="preview-wait">
          <Spinner className="size-4" />
          <span className={shown ? "sr-only" : ""}>Drawing the page</span>
        </p>
      )}
      {isRefused && <p className="preview-refusal">{shown.refusal}</p>}
      {keys.map((key) => (
        <iframe
          key={key}
          ref={(frame) => {
            if (frame) frames.current.set(key, frame);
            else frames.current.delete(key);
          }}
          title={isInFront(key) ? "The page as it would be" : "The page, being drawn"}
          src={key === wanted ? address : shown?.address}
          aria-hidden={!isInFront(key)}
          tabIndex={isInFront(key) ? 0 : -1}
          className={isInFront(key) ? "preview-frame" : "preview-frame preview-behind"}
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
