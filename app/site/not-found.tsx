import { ButtonLink } from "~/ui/button.tsx";
import { messages } from "./messages/en.ts";

/** The not-found screen. */
export function NotFound() {
  return (
    <div className="wrap grid items-center gap-12 py-16 md:grid-cols-2 md:py-28">
      <div>
        <h1>
          <span className="block text-[clamp(4.5rem,14vw,9rem)] leading-none tracking-[-0.04em]">
            {messages.notFoundCode}
          </span>
          <span className="mt-5 block text-heading">{messages.notFound}</span>
        </h1>
        <p className="mt-4 max-w-[44ch] text-muted">{messages.notFoundText}</p>
        <ButtonLink href="/" className="mt-8">
          {messages.returnHome}
        </ButtonLink>
      </div>
      <OpenCircuit />
    </div>
  );
}

/** A wire that ends before it reaches the lamp. */
function OpenCircuit() {
  return (
    <svg
      viewBox="0 0 420 260"
      fill="none"
      strokeWidth="3"
      strokeLinecap="square"
      aria-hidden="true"
      className="w-full max-w-lg"
    >
      <path d="M4 200H140V90H206" className="stroke-bus" />
      <path d="M262 90H330V128" className="stroke-field-edge" />
      <path d="M206 90L246 62" className="stroke-bus" />
      <rect x="198" y="82" width="16" height="16" rx="3" className="fill-ground stroke-bus" />
      <rect x="254" y="82" width="16" height="16" rx="3" className="fill-ground stroke-field-edge" />
      <path d="M300 196q0-68 30-68t30 68z" className="fill-raised-2 stroke-field-edge" />
      <path d="M318 206q12 12 24 0" className="stroke-field-edge" />
    </svg>
  );
}
