import type { ReactNode } from "react";
import { LogoMark } from "~/ui/logo.tsx";
import { TroubleNote } from "./connection/trouble-note.tsx";

const inset = "px-5 sm:px-10 lg:px-16";

/** The screens in front of the back office: the brand, one thing to do, and the house on its wire as a line drawing. */
export function Entrance({ company, title, children }: { company: string; title: string; children: ReactNode }) {
  return (
    <div className="relative isolate grid min-h-dvh flex-1 grid-rows-[auto_1fr_auto] overflow-hidden">
      <HouseOnItsWire />
      <header className={`${inset} flex h-16 items-center lg:h-19`}>
        <a href="/" className="inline-flex min-h-11 min-w-0 items-center gap-2.5 font-display text-lead">
          <LogoMark className="size-7.5 shrink-0" />
          <span className="truncate">{company}</span>
        </a>
      </header>
      <main className={`${inset} flex items-center py-10`}>
        <div className="w-full max-w-sm">
          <TroubleNote />
          <h1 className="text-title">{title}</h1>
          {children}
        </div>
      </main>
      <footer className={`${inset} pb-6 text-ui text-muted`}>Admin Panel</footer>
    </div>
  );
}

function HouseOnItsWire() {
  return (
    <svg
      viewBox="-6 0 36 30"
      preserveAspectRatio="xMaxYMax"
      fill="none"
      aria-hidden="true"
      className="absolute end-16 bottom-0 -z-10 hidden h-[76%] w-1/2 rtl:-scale-x-100 lg:block"
    >
      <path d="M3 30V13.5L15 4l12 9.5V30" strokeWidth="0.08" className="stroke-hairline" />
      <path d="M4.5 30V14.2L15 5.9l10.5 8.3V30" strokeWidth="0.08" className="stroke-hairline" />
      <path d="M-4 20H27" strokeWidth="0.11" className="stroke-bus" />
      <path d="M-4.5 19.5h1v1h-1z" strokeWidth="0.11" className="fill-ground stroke-bus" />
      <circle cx="15" cy="20" r="1" className="fill-live" />
    </svg>
  );
}
