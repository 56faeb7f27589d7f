import { ButtonLink, buttonClasses } from "~/ui/button.tsx";
import { messages } from "../messages/en.ts";

/** The map behind a facade: a drawing until it is wanted. */
export function ContactMap({ query }: { query: string }) {
  const place = encodeURIComponent(query);
  return (
    <div className="mt-8">
      <div
        data-embed={`https://maps.google.com/maps?q=${place}&z=13&output=embed`}
        data-embed-title={query}
        className="relative overflow-hidden rounded-plate border border-hairline/70 bg-raised max-sm:min-h-96 sm:h-105"
      >
        <DrawnMap label={query} className="h-64 w-full sm:h-full" />
        <div className="flex flex-wrap gap-3 max-sm:p-4 max-sm:*:grow sm:absolute sm:inset-x-4 sm:bottom-4">
          <button
            type="button"
            data-embed-open
            hidden
            className={buttonClasses("secondary", "cursor-pointer bg-ground!")}
          >
            {messages.showMap}
          </button>
          <ButtonLink
            href={`https://www.google.com/maps/search/?api=1&query=${place}`}
            look="secondary"
            className="bg-ground!"
          >
            {messages.openInMaps}
          </ButtonLink>
        </div>
      </div>
      <p className="mt-3 text-ui text-muted">{messages.mapNote}</p>
    </div>
  );
}

const blocks =
  "M168 262h34v22h-34zM214 252h24v26h-24zM300 230h30v20h-30zM398 216h38v20h-38zM446 208h22v24h-22zM560 204h34v20h-34zM606 196h24v26h-24zM646 206h26v16h-26zM540 290h36v22h-36zM588 284h22v28h-22zM630 284h30v20h-30zM680 276h24v26h-24zM400 318h34v22h-34zM446 312h22v28h-22zM250 344h44v22h-44zM820 206h26v22h-26zM856 198h20v30h-20zM888 206h34v18h-34zM948 192h30v22h-30zM900 344h36v22h-36zM948 338h22v28h-22zM760 360h40v20h-40zM1130 258h40v22h-40zM1182 250h22v28h-22zM96 120h40v24h-40zM150 110h26v30h-26zM236 96h38v22h-38zM398 92h34v24h-34zM448 84h26v30h-26zM560 92h40v22h-40zM612 86h24v28h-24zM826 96h32v24h-32zM872 90h40v22h-40zM1050 92h28v28h-28zM1090 98h40v20h-40z";
/** Two green places, so that the plan is not all stone. */
const parks = "M660 74q40-18 78 4v44q-40 14-78 2zM1040 330q60-20 120 0v46q-60 14-120 0z";

/** A street plan of no particular town, with a pin: where the place is says the map that it stands for. */
function DrawnMap({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 1260 420"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={className}
    >
      <rect width="1260" height="420" className="fill-[light-dark(#dbe6e6,#163b46)]" />
      <path d={parks} className="fill-[light-dark(#bcd9c6,#1a4a45)]" />
      <g fill="none" strokeLinejoin="round" className="stroke-[light-dark(#ffffff,#2f5a66)]">
        <path d="M0 306C180 274 360 260 520 256C720 250 960 250 1260 228" strokeWidth="11" />
        <path
          d="M0 392C240 376 480 384 700 336C900 326 1040 336 1260 316M0 170C260 150 520 148 760 152C960 156 1120 150 1260 132"
          strokeWidth="7"
        />
        <path
          d="M284 420L350 178L366 0M504 420L512 152L500 0M740 420L724 250L760 0M1010 420L1000 250L1016 0M1110 420L1118 238L1160 0"
          strokeWidth="5"
        />
        <path
          d="M110 420L148 284L190 0M640 420L650 252L644 0M60 344C300 322 520 318 700 336M870 420L800 250L790 152M0 66C300 48 640 60 1260 38"
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
