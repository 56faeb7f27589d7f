import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { toFocalClasses } from "~/lib/media/photo.ts";
import { FormField } from "~/ui/inputs/field.tsx";
import { NumberInput } from "~/ui/inputs/number-input.tsx";
import { media } from "../definition.ts";
import type { MediaDetails } from "../store/media-library.server.ts";
import { messages } from "./messages.ts";

type Point = { focalX: number; focalY: number };
type FocalPointProps = Point & { file: MediaDetails; onChange(point: Point): void };

const stepPercent = 5;
/** A finger may be about to scroll; only the point where it lifts counts. */
const isTouch = ({ pointerType }: PointerEvent) => pointerType === "touch";
const toStep = (per: number) => Math.max(0, Math.min(100, Math.round((per * 100) / stepPercent) * stepPercent));

const moves: Record<string, readonly [x: number, y: number] | undefined> = {
  ArrowLeft: [-stepPercent, 0],
  ArrowRight: [stepPercent, 0],
  ArrowUp: [0, -stepPercent],
  ArrowDown: [0, stepPercent],
};

/** A picture's focal point, which stays visible when it is cropped: clicked, dragged, moved by arrow keys, or typed. */
export function FocalPoint({ file, focalX, focalY, onChange }: FocalPointProps) {
  const frame = useRef<HTMLDivElement>(null);
  const point = { focalX, focalY };
  const address = `/media/${file.id}?hash=${file.contentHash ?? ""}`;
  const take = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onChange({ focalX: toStep((clientX - box.left) / box.width), focalY: toStep((clientY - box.top) / box.height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = event.key === "Home" ? [50 - focalX, 50 - focalY] : (moves[event.key] ?? []);
    if (x === undefined || y === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange({ focalX: toStep((focalX + x) / 100), focalY: toStep((focalY + y) / 100) });
  };
  return (
    <div className="grid gap-4">
      <div
        role="slider"
        tabIndex={0}
        aria-label={messages.focalPoint.title}
        aria-describedby="focal-help"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focalX}
        aria-valuetext={messages.focalValue(focalX, focalY)}
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
        {messages.focalHelp}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {(["focalX", "focalY"] as const).map((name) => (
          <FormField key={name} id={name.replace("X", "-x").replace("Y", "-y")} label={media.fields[name].label}>
            {(input) => (
              <NumberInput
                {...{ ...input, name, step: stepPercent }}
                min={0}
                max={100}
                value={point[name]}
                onChange={(typed) => onChange({ ...point, [name]: toStep((typed ?? 50) / 100) })}
              />
            )}
          </FormField>
        ))}
      </div>
      <ul aria-label={messages.focalPoint.crops} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        {crops.map(({ label, shape }) => (
          <li key={label} className="grid gap-1">
            <div className={`${shape} overflow-hidden rounded-control bg-raised-2`}>
              <img src={address} alt="" className={`size-full object-cover ${toFocalClasses(point)}`} />
            </div>
            <span className="text-muted text-ui">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const crops = [
  { label: "3:2", shape: "aspect-3/2" },
  { label: "4:5", shape: "aspect-4/5" },
  { label: "16:9", shape: "aspect-video" },
  { label: "1:1", shape: "aspect-square" },
];
