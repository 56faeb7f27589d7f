/** A drawn map of the coast around Business Bay: sea, creek, canal, roads and a pin. */
export function DrawnMap({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 1260 540"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={className}
    >
      <rect width="1260" height="540" className="fill-raised-2" />
      <path
        d="M0 0H1260V96C1120 84 1010 128 900 118C760 104 650 170 520 176C380 182 250 250 120 258C70 262 30 276 0 284Z"
        className="fill-climate"
        opacity=".22"
      />
      <g fill="none" className="stroke-climate" strokeLinecap="round" opacity=".34">
        <path
          d="M1010 110C1016 180 1060 214 1108 250C1150 282 1140 346 1090 360C1030 376 980 360 930 388"
          strokeWidth="26"
        />
        <path d="M540 172C566 236 620 262 664 300C720 348 790 352 850 372C890 386 912 388 930 388" strokeWidth="18" />
      </g>
      <g fill="none" className="stroke-ground" strokeLinecap="square">
        <path d="M0 372C220 330 420 300 560 286C760 264 980 196 1260 176" strokeWidth="12" />
        <path d="M0 452C260 432 480 404 690 398C900 392 1060 352 1260 296" strokeWidth="7" />
        <path d="M300 540L420 214M520 540L596 190M760 540L736 140M960 540L900 120M1120 540L1040 220" strokeWidth="5" />
        <path d="M80 540L210 262M0 500C320 500 700 470 1260 420" strokeWidth="3" />
      </g>
      <g className="fill-raised" opacity=".85">
        <path d="M640 316h40v26h-40zM692 310h24v34h-24zM726 320h34v24h-34zM604 330h24v20h-24zM560 240h36v22h-36zM806 300h28v24h-28zM842 292h20v34h-20zM470 330h44v26h-44zM420 352h30v22h-30zM880 420h44v24h-44zM936 410h26v36h-26zM330 400h38v24h-38zM250 420h50v20h-50zM1080 420h44v26h-44z" />
      </g>
      <g transform="translate(700 250)">
        <path d="M0 78C-30 36-40 20-40-2a40 40 0 0 1 80 0c0 22-10 38-40 80z" className="fill-live" />
        <circle cy="-2" r="14" className="fill-ground" />
      </g>
    </svg>
  );
}
