import { CircleAlert, CircleCheck, TriangleAlert, X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { IconButton } from "../buttons/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import { messages } from "../messages.ts";
import { useRoomForToasts } from "./toast-room.ts";

/** A short message over the page. Errors stay until they are closed, others disappear after eight seconds. */
export type Toast = {
  title?: string;
  text: string;
  /** What else is known, in a line of its own: why it failed, the id of the request. */
  detail?: string;
  isError?: boolean;
  /** It was taken, but not as it was meant: no tick. */
  isWarning?: boolean;
  actions?: readonly ToastAction[];
  /** Replaces an earlier one of the same group: many quick changes of one kind are one message. */
  group?: string;
  /** The item it is about, where several messages may have the same words: "Villa lighting". */
  about?: string;
  /** It answers a user's action, so earlier errors are closed. */
  isAnswer?: boolean;
  /** It is about a step within a form, so the answer to the whole form closes it. */
  isStep?: boolean;
};

export type ToastAction = { label: string; onAct(): void } | { label: string; href: string };

type ShownToast = Toast & { id: number };

type Toasts = {
  shown: readonly ShownToast[];
  toast(toast: Toast): void;
  close(id: number): void;
  /** The pointer or the focus is on a toast, so none disappears. */
  isHeld: boolean;
  hold(isHeld: boolean): void;
  /** Where toasts are rendered: the last of these places. */
  places: readonly object[];
  enter(place: object): () => void;
};

const ToastContext = createContext<Toasts | undefined>(undefined);

let lastId = 0;

const actionClasses =
  "mt-1 inline-flex min-h-8 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11";

const maxToasts = 3;

/** How long a toast without an error stays, in milliseconds. */
const durationMs = 8_000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const [places, setPlaces] = useState<readonly object[]>([]);
  const close = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const [isHeld, hold] = useState(false);
  // A toast closed under the pointer fires no leave event.
  if (isHeld && shown.length === 0) hold(false);

  const toast = useCallback((added: Toast) => {
    lastId += 1;
    const id = lastId;
    // A repeated message without actions replaces the earlier one.
    const isAgain = (other: Toast) =>
      (added.group !== undefined && other.group === added.group) ||
      (other.text === added.text && other.title === added.title && !other.actions);
    const isOver = (other: Toast) => added.isAnswer && (other.isError || (other.isStep && !added.isStep));
    setShown((all) => [
      ...all.filter((other) => !isAgain(other) && !isOver(other)).slice(1 - maxToasts),
      { ...added, id },
    ]);
  }, []);
  const enter = useCallback((place: object) => {
    setPlaces((all) => [...all, place]);
    return () => setPlaces((all) => all.filter((other) => other !== place));
  }, []);

  return (
    <ToastContext value={{ shown, toast, close, isHeld, hold, places, enter }}>
      {children}
      <ToastPlace />
    </ToastContext>
  );
}

export const useToast = (): ((toast: Toast) => void) => useToasts().toast;

function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider around it");
  return toasts;
}

/** The place of toasts; an open dialog has its own. The live regions exist before a toast, or it is not announced. */
export function ToastPlace() {
  const { shown, places, enter } = useToasts();
  const [place] = useState(() => ({}));
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => enter(place), [enter, place]);
  useRoomForToasts(ref);
  // They are at the bottom: with the newest on top, none moves.
  const here = places.at(-1) === place ? [...shown].reverse() : [];
  return (
    <div ref={ref} className="toasts pointer-events-none @container fixed z-60 grid">
      <div role="alert" aria-atomic="false" className="grid gap-2">
        {here.map((toast) => toast.isError && <ToastPlate key={toast.id} toast={toast} />)}
      </div>
      <div role="status" aria-atomic="false" className="grid gap-2 not-empty:[:not(:empty)+&]:mt-2">
        {here.map((toast) => !toast.isError && <ToastPlate key={toast.id} toast={toast} />)}
      </div>
    </div>
  );
}

function ToastPlate({ toast }: { toast: ShownToast }) {
  const { close, isHeld, hold } = useToasts();
  const { id, title, text, detail, isError, isWarning, actions } = toast;
  const [icon, colour] = isError
    ? [CircleAlert, "text-error"]
    : isWarning
      ? [TriangleAlert, "text-warning"]
      : [CircleCheck, "text-success"];
  useEffect(() => {
    if (isError || isHeld) return undefined;
    const timer = setTimeout(() => close(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isError, isHeld, close]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open
    <div
      className="toast pointer-events-auto flex gap-3 @max-xs:gap-2 @max-xs:ps-3 @max-xs:text-small rounded-plate border border-field-edge bg-raised py-1.5 ps-4 pe-2 text-ink shadow-floating transition-[opacity,translate] duration-250 ease-settle in-[[role=alert]]:border-error starting:translate-y-2 starting:opacity-0"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon of={icon} className={`mt-2.5 size-5 @max-xs:size-4.5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 items-baseline gap-x-4 py-2.25 wrap-break-word @2xl:flex @2xl:flex-wrap">
        {title && <p className="font-semibold">{title}</p>}
        <p className={title ? "text-small text-muted" : ""}>{text}</p>
        {detail && <p className="pt-1.5 text-small text-muted">{detail}</p>}
        {actions && <ToastActions toast={toast} actions={actions} />}
      </div>
      <IconButton
        label={messages.formLayout.close}
        icon={X}
        onClick={() => close(id)}
        className="toast-close size-10! pointer-coarse:-my-0.5 pointer-coarse:size-11!"
      />
    </div>
  );
}

function ToastActions({ toast, actions }: { toast: ShownToast; actions: readonly ToastAction[] }) {
  const { close, shown } = useToasts();
  return (
    <div className="flex flex-wrap gap-x-5 @2xl:-my-2">
      {actions.map((action) =>
        "href" in action ? (
          <Link
            key={action.label}
            to={action.href}
            // Public pages are separate documents that the back office cannot render.
            reloadDocument={!action.href.startsWith("/admin")}
            onClick={() => close(toast.id)}
            className={actionClasses}
          >
            {action.label}
          </Link>
        ) : (
          <button
            key={action.label}
            type="button"
            aria-label={toActionName(action.label, toast, shown)}
            onClick={() => {
              close(toast.id);
              action.onAct();
            }}
            className={actionClasses}
          >
            {action.label}
          </button>
        ),
      )}
    </div>
  );
}

/** A button label shared by several toasts gets its message's name; a unique one stays. */
function toActionName(label: string, toast: ShownToast, shown: readonly ShownToast[]): string | undefined {
  const others = shown.filter(({ actions = [] }) => actions.some((action) => action.label === label));
  if (others.length < 2) return undefined;
  const toSubject = ({ text, about }: Toast) => (about ? `${text}, ${about}` : text);
  const namesakes = others.filter((other) => toSubject(other) === toSubject(toast));
  const place = namesakes.length > 1 ? ` (${namesakes.indexOf(toast) + 1})` : "";
  return `${label}: ${toSubject(toast)}${place}`;
}
