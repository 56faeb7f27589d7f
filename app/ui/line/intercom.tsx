import { Cable, Node, Sheet } from "./sheet.tsx";

/** A door station and an indoor screen on one wire. */
export function Intercom() {
  return (
    <Sheet width={560} height={270}>
      <rect x="52" y="20" width="112" height="230" rx="10" className="fill-raised" />
      <circle cx="108" cy="68" r="24" />
      <circle cx="108" cy="68" r="11" />
      <path d="M82 116H134M82 126H134M82 136H134M82 146H134" />
      <rect x="80" y="174" width="56" height="48" rx="6" strokeWidth="2" className="stroke-live" />
      <circle cx="108" cy="198" r="7" stroke="none" className="fill-live" />
      <rect x="318" y="44" width="222" height="158" rx="10" className="fill-raised" />
      <rect x="334" y="60" width="190" height="104" rx="4" className="fill-ground" />
      <path d="M350 150H508M370 150V112H452V150M392 112V88H436V112M452 112V80H468V150M482 150V128" />
      <path d="M482 128Q472 120 468 128M482 128Q492 120 498 128" />
      <path d="M380 124h18v14h-18zM412 124h26v26h-26zM404 94h20v10h-20z" className="fill-lighting/80 stroke-none" />
      <circle cx="352" cy="183" r="5" />
      <circle cx="376" cy="183" r="5" />
      <circle cx="500" cy="183" r="6" stroke="none" className="fill-bus" />
      <Cable system="bus" d="M170 198H224V232H280V122H312" />
      <Node at={[168, 198]} />
      <Node at={[314, 122]} />
    </Sheet>
  );
}
