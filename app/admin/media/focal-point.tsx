import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { MediaDetails } from "~/data/media-library.server.ts";
import { toFocalClasses } from "~/lib/photo.ts";
import { FormField } from "~/ui/field.tsx";
import { NumberInput } from "~/ui/number-input.tsx";

type Point = { focalX: number; focalY: number };
type FocalPointProps = Point & { file: MediaDetails; onChange(point: Point): void };

const step = 5;
/** A finger may be about to scroll; only where it lets go is meant. */
const isTouch = ({ pointerType }: PointerEvent) => pointerType === "touch";
const toStep = (per: number) => Math.max(0, Math.min(100, Math.round((per * 100) / step) * step));

const moves: Record<string, ((point: Point) => Point) | undefined> = {
  ArrowLeft: ({ focalX, focalY }) => ({ focalX: Math.max(0, focalX - step), focalY }),
  ArrowRight: ({ focalX, focalY }) => ({ focalX: Math.min(100, focalX + step), focalY }),
  ArrowUp: ({ focalX, focalY }) => ({ focalX, focalY: Math.max(0, focalY - step) }),
  ArrowDown: ({ focalX, focalY }) => ({ focalX, focalY: Math.min(100, focalY + step) }),
  Home: () => ({ focalX: 50, focalY: 50 }),
};

/** The point of a picture that stays in sight when it is cropped: pressed, dragged, moved by arrow keys, or typed. */
export function FocalPoint({ file, focalX, focalY, onChange }: FocalPointProps) {
  const frame = useRef<HTMLDivElement>(null);
  const address = `/media/${file.id}?hash=${file.contentHash ?? ""}`;
  const take = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onChange({ focalX: toStep((clientX - box.left) / box.width), focalY: toStep((clientY - box.top) / box.height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(move({ focalX, focalY }));
  };
  return (
    <div className="grid gap-4">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-describedby="focal-help"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focalX}
        aria-valuetext={`${focalX} % from the left, ${focalY} % from the top`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          if (!isTouch(event)) take(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId) && !isTouch(event)) take(event);
        }}
        onPointerUp={(event) => {
          if (isTouch(event)) take(event);
        }}
        className="relative grid cursor-crosshair touch-pan-y place-items-center overflow-hidden rounded-plate border border-hairline bg-raised-2 focus-visible:outline-offset-2"
      >
        <div ref={frame} className="relative min-h-16 min-w-16">
          <img
            src={address}
            alt={file.alt}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            draggable={false}
            className="block max-h-[56vh] w-auto max-w-full"
          />
          <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
            <circle className="fill-none stroke-[#0b1f26] stroke-[6px]" cx={`${focalX}%`} cy={`${focalY}%`} r="13" />
            <circle className="fill-none stroke-[#fff] stroke-[2.5px]" cx={`${focalX}%`} cy={`${focalY}%`} r="13" />
          </svg>
        </div>
      </div>
      <p id="focal-help" className="text-muted text-ui">
        Press the point that has to stay in sight when the picture is cropped, or move it with the arrow keys.
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <PerCent
          id="focal-x"
          name="focalX"
          label="From the left, %"
          value={focalX}
          onChange={(x) => onChange({ focalX: x, focalY })}
        />
        <PerCent
          id="focal-y"
          name="focalY"
          label="From the top, %"
          value={focalY}
          onChange={(y) => onChange({ focalX, focalY: y })}
        />
      </div>
      <Crops address={address} point={{ focalX, focalY }} />
    </div>
  );
}

type PerCentProps = { id: string; name: string; label: string; value: number; onChange(value: number): void };

function PerCent({ id, name, label, value, onChange }: PerCentProps) {
  return (
    <FormField id={id} label={label}>
      {(input) => (
        <NumberInput
          {...input}
          name={name}
          min={0}
          max={100}
          step={step}
          value={value}
          onChange={(typed) => onChange(toStep((typed ?? 50) / 100))}
        />
      )}
    </FormField>
  );
}

const crops = [
  { label: "3:2", shape: "aspect-3/2" },
  { label: "4:5", shape: "aspect-4/5" },
  { label: "16:9", shape: "aspect-video" },
  { label: "1:1", shape: "aspect-square" },
];

function Crops({ address, point }: { address: string; point: Point }) {
  return (
    <ul aria-label="Crops" className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
      {crops.map(({ label, shape }) => (
        <li key={label} className="grid gap-1">
          <div className={`${shape} overflow-hidden rounded-control bg-raised-2`}>
            <img src={address} alt="" className={`size-full object-cover ${toFocalClasses(point)}`} />
          </div>
          <span className="text-muted text-ui">{label}</span>
        </li>
      ))}
    </ul>
  );
}
