import { Cable, Device, Sheet, type System } from "./sheet.tsx";

type Run = { system: System; d: string; at: readonly [number, number]; tag: string; side?: "before" | "after" };

const runs: Run[] = [
  { system: "lighting", d: "M256 58H112V104", at: [112, 110], tag: "L-01", side: "before" },
  { system: "bus", d: "M256 68H160V150", at: [160, 156], tag: "KP-02", side: "before" },
  { system: "sound", d: "M292 58H452V90", at: [452, 96], tag: "SP-01" },
  { system: "network", d: "M292 68H396V148", at: [396, 154], tag: "AP-01" },
  { system: "climate", d: "M292 78H360V222H462", at: [468, 222], tag: "T-03" },
  { system: "security", d: "M280 92V238H184V264", at: [184, 270], tag: "C-01" },
  { system: "lighting", d: "M268 92V214H74V232", at: [74, 238], tag: "L-04" },
];

/** The plan of an apartment with its cabinet, and a run to each device. */
export function FloorPlan() {
  return (
    <Sheet width={560} height={320}>
      <g strokeWidth="5">
        <path d="M20 74V20H214M20 120V290H110M154 290H540V250M540 190V20H470M400 20H214M214 20V116M214 156V176M20 176H120M166 176H344M344 176V20M344 216V290" />
      </g>
      <path d="M17 74V120M23 74V120M470 17H400M470 23H400M537 190V250M543 190V250" />
      <path d="M214 116H174A40 40 0 0 0 214 156M120 176V222A46 46 0 0 0 166 176M110 290V246A44 44 0 0 1 154 290M344 176H384A40 40 0 0 1 344 216" />
      <path d="M40 40H140V92H40ZM40 66H72V92M400 250H500V276H400ZM476 44H520V76H476ZM34 262H92V276H34Z" opacity=".6" />
      {runs.map(({ system, d }) => (
        <Cable key={d} system={system} d={d} />
      ))}
      <rect x="256" y="36" width="36" height="56" rx="3" className="fill-raised" />
      <path d="M262 48H286M262 58H286M262 68H286M262 78H286" />
      {runs.map(({ system, at, tag, side }) => (
        <Device key={tag} system={system} at={at} tag={tag} side={side} />
      ))}
    </Sheet>
  );
}
