const sea =
  "M0 0H1260V70C1160 64 1080 84 1012 92L976 96C900 104 820 112 744 122L704 128C610 140 560 152 470 162C350 176 250 190 150 214C90 228 40 240 0 252Z";
/** The creek from the sea inland, and the canal that joins it to the sea again. */
const creek = "M994 70C1000 130 1026 168 1062 198C1104 234 1100 290 1040 302C1000 310 930 308 878 308";
const canal = "M724 100C730 160 742 204 774 246C804 286 836 308 880 308";

/** Blocks between the roads. */
const blocks =
  "M168 262h34v22h-34zM214 252h24v26h-24zM300 230h30v20h-30zM398 216h38v20h-38zM446 208h22v24h-22zM560 204h34v20h-34zM606 196h24v26h-24zM646 206h26v16h-26zM540 290h36v22h-36zM588 284h22v28h-22zM630 284h30v20h-30zM680 276h24v26h-24zM400 318h34v22h-34zM446 312h22v28h-22zM250 344h44v22h-44zM820 206h26v22h-26zM856 198h20v30h-20zM888 206h34v18h-34zM948 192h30v22h-30zM900 344h36v22h-36zM948 338h22v28h-22zM760 360h40v20h-40zM1130 258h40v22h-40zM1182 250h22v28h-22z";

/** A drawn map of the coast around Business Bay: sea, creek, canal, roads and a pin. */
export function DrawnMap({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 1260 420"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={className}
    >
      <rect width="1260" height="420" className="fill-[light-dark(#dbe6e6,#163b46)]" />
      <g className="fill-[light-dark(#a9cfd3,#0c2832)] stroke-[light-dark(#a9cfd3,#0c2832)]">
        <path d={sea} stroke="none" />
        <g fill="none" strokeWidth="22">
          <path d={creek} />
          <path d={canal} />
        </g>
      </g>
      <g fill="none" strokeLinejoin="round" className="stroke-[light-dark(#ffffff,#2f5a66)]">
        <path d="M0 306C180 274 360 260 520 256C720 250 960 250 1260 228" strokeWidth="11" />
        <path d="M0 392C240 376 480 384 700 336C900 326 1040 336 1260 316" strokeWidth="7" />
        <path
          d="M284 420L350 178M504 420L512 152M740 420L724 250M1010 420L1000 250M1110 420L1118 238"
          strokeWidth="5"
        />
        <path
          d="M110 420L148 284M640 420L650 252M60 344C300 322 520 318 700 336M870 420L800 250L790 114"
          strokeWidth="3"
        />
      </g>
      <path d={blocks} className="fill-[light-dark(#c3d4d5,#244c58)]" />
      <g transform="translate(716 246)">
        <path d="M0 0C-13-16-18-24-18-34a18 18 0 0 1 36 0c0 10-5 18-18 34z" className="fill-live" />
        <circle cy="-34" r="6.5" className="fill-ground" />
      </g>
    </svg>
  );
}
