import { ButtonLink } from "~/ui/button.tsx";
import { messages } from "./messages/en.ts";

/** The not-found screen. */
export function NotFound() {
  return (
    <div className="overflow-x-clip">
      <div className="wrap grid items-end gap-x-12 gap-y-10 pt-14 pb-20 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:pt-24 md:pb-32">
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
    </div>
  );
}

/** A wire from the edge of the window that ends before it reaches the lamp. */
function OpenCircuit() {
  return (
    <svg
      viewBox="0 0 620 300"
      fill="none"
      strokeWidth="3"
      strokeLinecap="square"
      aria-hidden="true"
      className="w-full overflow-visible"
    >
      <path d="M-2000 342H210V70H306" className="stroke-bus" />
      <path d="M372 70H500V112" className="stroke-field-edge" />
      <path d="M306 70L352 38" className="stroke-bus" />
      <rect x="297" y="61" width="18" height="18" rx="3" className="fill-bus" />
      <rect x="363" y="61" width="18" height="18" rx="3" className="fill-ground stroke-field-edge" />
      <path d="M490 112h20v16h-20z" className="fill-field-edge" />
      <path d="M490 128H510L564 206H436z" strokeLinejoin="round" className="fill-raised-2 stroke-field-edge" />
      <path d="M478 207a22 22 0 0 0 44 0" className="fill-raised-2 stroke-field-edge" />
    </svg>
  );
}
