import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/buttons/button.tsx";
import openCircuit from "~/ui/line/open-circuit.svg?raw";
import type { NavLink } from "./chrome.ts";
import { DrawnSwitch } from "./drawn-switch.tsx";
import { messages } from "./messages.ts";

type NotFoundProps = { title?: string; text?: string; back?: NavLink; nearest?: NavLink };

/** Nothing is at this address; `nearest` is a page whose address is like it. */
export function NotFound({ title, text = messages.notFoundText, back, nearest }: NotFoundProps) {
  return (
    <OpenCircuit title={title} text={text}>
      <ButtonLink href={back?.href ?? "/"}>{back?.label ?? messages.returnHome}</ButtonLink>
      {nearest && (
        <ButtonLink href={nearest.href} look="secondary">
          {messages.didYouMean(nearest.label)}
        </ButtonLink>
      )}
    </OpenCircuit>
  );
}

/** What could not be shown, and what can be done, beside an open circuit. */
export function OpenCircuit({ title, text, children }: { title?: string; text?: string; children: ReactNode }) {
  return (
    <div className="overflow-x-clip">
      <div className="wrap grid items-end gap-x-12 gap-y-10 pt-14 pb-20 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:pt-24 md:pb-32">
        <div>
          <h1 className={title && "text-title"}>
            {title ?? (
              <>
                <span className="block text-[clamp(4.5rem,14vw,9rem)] leading-none tracking-[-0.04em]">404</span>
                <span className="mt-5 block text-heading">{messages.notFound}</span>
              </>
            )}
          </h1>
          {text && <p className="mt-4 max-w-[44ch] text-muted">{text}</p>}
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
        <DrawnSwitch label={messages.devices.circuit} file={openCircuit} />
      </div>
    </div>
  );
}

/** The page shown when another one failed. */
export function SomethingFailed() {
  return (
    <>
      <title>{messages.somethingFailed}</title>
      <NotFound title={messages.somethingFailed} text={messages.somethingFailedText} />
    </>
  );
}
