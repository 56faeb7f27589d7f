// What staff see on public pages in addition (docs/decisions/171).
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { editAttribute } from "~/definitions/edited-part.ts";
import { baseLanguage } from "~/lib/text/messages.ts";
import { readStored, store } from "~/lib/web-storage.ts";
import type { StaffNote, StaffPage } from "~/request/staff-page.ts";
import styles from "~/ui/styles/staff.css?url";
import { type Answer, askForPage, keepMessage, showKeptMessage, showMessage, switchFlag } from "./message.ts";
import { messages } from "./messages.ts";
import { showPencils } from "./pencils.ts";

const foldedKey = "staff-bar";
const pencilKey = "staff-pencil";

const pressClasses =
  "inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-lg px-2.5 text-sm leading-[1.2] font-medium whitespace-nowrap max-md:min-h-11 max-md:min-w-11 max-md:justify-center";
const buttonClasses = `${pressClasses} text-ink hover:bg-raised-2`;
const mainClasses = `${pressClasses} bg-live text-on-live hover:bg-[color-mix(in_oklab,var(--live)_86%,var(--raised))]`;

function StaffBar({ page }: { page: Answer<StaffPage> }) {
  const [isFolded, setFolded] = useState(wasFolded);
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const { edit = null, mayEdit = false, mayEditSettings = false, states = [] } = page.ok ? page.value : {};
  const [hasPencil, setPencil] = useState(() => readStored(pencilKey, "browser") === true);
  useEffect(
    () => showPencils(mayEdit && hasPencil && hasParts(), { mayEditSettings }),
    [mayEdit, hasPencil, mayEditSettings],
  );
  const turn = () => {
    setPencil(!hasPencil);
    store(pencilKey, !hasPencil, "browser");
  };
  const fold = () => {
    setFolded(!isFolded);
    // Its switches are then one press away.
    setOpen(isFolded);
    store(foldedKey, isFolded ? "open" : "folded", "browser");
  };
  return (
    <aside
      lang={baseLanguage}
      dir="ltr"
      aria-label={messages.start.staff}
      // Folded, it is below the header, where pages have no buttons.
      className={`staff-bar max-w-[calc(100vw-24px)] ${isFolded ? "is-folded end-3 top-26 max-md:end-1.5" : "end-3 bottom-[max(12px,env(safe-area-inset-bottom))]"}`}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !isOpen) return;
        setOpen(false);
        more.current?.focus();
      }}
    >
      <div id="staff-details" hidden={!isOpen} className="staff-details">
        {page.ok ? <Details page={page.value} /> : <p>{page.text}</p>}
      </div>
      <div className="flex items-center gap-0.5 p-1 max-md:*:px-1.75">
        {!isFolded && (
          <>
            {edit && (
              <a className={`${mainClasses} min-w-0`} href={edit.href}>
                <span className="truncate">{edit.label}</span>
              </a>
            )}
            {mayEdit && hasParts() && <PencilSwitch isOn={hasPencil} onTurn={turn} />}
            {states[0] && (
              <span className="flex items-center gap-1.5 px-2.5 max-md:hidden">
                <Note note={states[0]} />
              </span>
            )}
            <button
              type="button"
              ref={more}
              className={`${buttonClasses} group`}
              aria-controls="staff-details"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of="up" className="transition-[rotate] group-aria-expanded:rotate-180 max-md:hidden" />
              {messages.start.details}
            </button>
          </>
        )}
        <button type="button" className={`${buttonClasses} text-muted`} aria-expanded={!isFolded} onClick={fold}>
          {isFolded ? messages.start.staff : messages.bar.hide}
        </button>
      </div>
    </aside>
  );
}

function PencilSwitch({ isOn, onTurn }: { isOn: boolean; onTurn(): void }) {
  const look = isOn ? "bg-live text-on-live" : "bg-raised-2";
  return (
    <button type="button" role="switch" aria-checked={isOn} className={buttonClasses} onClick={onTurn}>
      <Icon of="pencil" className="max-md:hidden" />
      {messages.start.editHere}
      <span aria-hidden="true" className={`min-w-[1.8em] rounded-[5px] px-1.5 py-px font-semibold ${look}`}>
        {isOn ? messages.bar.on : messages.bar.off}
      </span>
    </button>
  );
}

const hasParts = () => document.querySelector(`[${editAttribute}]`) !== null;

function Details({ page: { states, flags, cache, who } }: { page: StaffPage }) {
  return (
    <>
      {states.length > 0 && <h2>{messages.start.page}</h2>}
      <ul>
        {states.map((state) => (
          <li key={state.text}>
            <Note note={state} />
          </li>
        ))}
      </ul>
      {flags.length > 0 && <h2>{messages.flagsOnPage}</h2>}
      <ul className="grid gap-1">
        {flags.map((flag) => (
          <FlagLine key={flag.key} flag={flag} />
        ))}
      </ul>
      <h2>{messages.start.pageCache}</h2>
      <p>{cache}</p>
      <p className="mt-3 text-muted">
        {messages.signed(who)} <a href="/admin">{messages.bar.adminPanel}</a>
      </p>
    </>
  );
}

function FlagLine({ flag: { key, name, isOn, maySwitch } }: { flag: StaffPage["flags"][number] }) {
  const state = (
    <>
      <Icon of={isOn ? "live" : "off"} />
      {isOn ? messages.bar.on : messages.bar.off}
    </>
  );
  const change = async () => {
    const answer = await switchFlag(key, !isOn);
    if (!answer.ok) return showMessage({ text: answer.text, isError: true });
    keepMessage({ text: isOn ? messages.isHidden(name) : messages.isShown(name) });
    location.reload();
  };
  return (
    <li>
      {maySwitch ? (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={name}
          onClick={() => void change()}
          className={`${buttonClasses} w-17 shrink-0 border border-current/45`}
        >
          {state}
        </button>
      ) : (
        <span className="flex w-17 shrink-0 items-center gap-1.5">{state}</span>
      )}
      <a href={`/admin/feature-flags?q=${encodeURIComponent(key)}`}>{name}</a>
    </li>
  );
}

function Note({ note: { look, text } }: { note: StaffNote }) {
  return (
    <>
      <Icon of={look} />
      {text}
    </>
  );
}

const round = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z";
const icons = {
  pencil: { path: "M12 20h9M16.4 3.6a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4Z", colour: "" },
  up: { path: "m6 15 6-6 6 6", colour: "" },
  live: { path: "M20 6 9 17l-5-5", colour: "text-[light-dark(#2f6d14,#93d36f)]" },
  off: { path: "M18 6 6 18M6 6l12 12", colour: "text-muted" },
  draft: { path: `M12 8v5m0 3.5v.01${round}`, colour: "text-[light-dark(#8f4b04,#ffc071)]" },
  scheduled: { path: `M12 7v5l3 2${round}`, colour: "text-[light-dark(#1257a8,#6cb0ff)]" },
};

// Lucide's icons would load React in addition to Preact.
function Icon({ of, className = "" }: { of: keyof typeof icons; className?: string }) {
  const { path, colour } = icons[of];
  const look = `size-4 shrink-0 fill-none stroke-current stroke-[1.9] [stroke-linecap:round] [stroke-linejoin:round]`;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${look} ${colour} ${className}`}>
      <path d={path} />
    </svg>
  );
}

function wasFolded(): boolean {
  return matchMedia("(width < 48rem)").matches || readStored(foldedKey, "browser") !== "open";
}

async function start(): Promise<void> {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
  const isStyled = new Promise((resolve) => {
    for (const type of ["load", "error"]) sheet.addEventListener(type, resolve);
  });
  document.head.append(sheet);
  const [page] = await Promise.all([askForPage(), isStyled]);
  const place = Object.assign(document.createElement("div"), { className: "staff-place" });
  document.body.append(place);
  createRoot(place).render(<StaffBar page={page} />);
  showKeptMessage();
}

if (window.top === window) void start();
