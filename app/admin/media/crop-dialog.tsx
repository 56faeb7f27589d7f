import { RotateCcw, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { MediaDetails } from "~/data/media/media-library.server.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { FormField } from "~/ui/inputs/field.tsx";
import { Slider } from "~/ui/inputs/number-input.tsx";
import { AskDialog } from "../kit/ask-dialog.tsx";

type Cut = Record<"left" | "top" | "right" | "bottom", number>;
type Shape = { turns: number; cut: Cut };
type CropDialogProps = {
  file: Pick<MediaDetails, "id" | "name" | "contentHash" | "contentType">;
  onDone(file: File): void;
  onClose(): void;
};

const uncut: Cut = { left: 0, top: 0, right: 0, bottom: 0 };
const sides = { left: "Cut from the left", right: "From the right", top: "From the top", bottom: "From the bottom" };
/** Most of a side that may be cut, in percent, so that something is left. */
const mostCut = 45;
const previewSide = 480;
const quality = 0.95;

/** Turns and crops a picture; the result replaces its file as a new version. */
export function CropDialog({ file, onDone, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [source, setSource] = useState<ImageBitmap | "failed">();
  const [shape, setShape] = useState<Shape>({ turns: 0, cut: uncut });
  const { turns, cut } = shape;
  useEffect(() => {
    const leaving = new AbortController();
    load(`/media/${file.id}?hash=${file.contentHash ?? ""}`, leaving.signal).then(setSource, () => {
      if (!leaving.signal.aborted) setSource("failed");
    });
    return () => leaving.abort();
  }, [file.id, file.contentHash]);
  const picture = typeof source === "object" ? source : undefined;
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, shape, previewSide);
  }, [picture, shape]);
  const turn = (by: number) => setShape({ turns: (turns + by + 4) % 4, cut: uncut });
  const isChanged = turns !== 0 || Object.values(cut).some((per) => per > 0);
  const save = async () => {
    if (!picture) return;
    const whole = new OffscreenCanvas(1, 1);
    draw(whole, picture, shape);
    // Transparency stays; anything else is a photograph.
    const type = /png|webp/.test(file.contentType) ? "image/webp" : "image/jpeg";
    onDone(new File([await whole.convertToBlob({ type, quality })], file.name, { type }));
  };
  return (
    <AskDialog
      title="Crop and rotate"
      confirm="Save as new version"
      isReady={isChanged && picture !== undefined}
      onConfirm={() => void save().catch(() => setSource("failed"))}
      onClose={onClose}
      size="large"
    >
      {source === "failed" && <p role="alert">This picture cannot be changed here. Close and try again.</p>}
      <div className="grid min-h-40 place-items-center rounded-plate bg-raised-2 p-3">
        <canvas ref={canvas} className="max-h-[44vh] max-w-full" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" icon={RotateCcw} onClick={() => turn(-1)}>
          Rotate left
        </Button>
        <Button look="secondary" icon={RotateCw} onClick={() => turn(1)}>
          Rotate right
        </Button>
        <Button look="quiet" disabled={!isChanged} onClick={() => setShape({ turns: 0, cut: uncut })}>
          Start over
        </Button>
      </div>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {(Object.keys(sides) as (keyof Cut)[]).map((side) => (
          <FormField key={side} label={`${sides[side]} (%)`}>
            {(input) => (
              <Slider
                {...input}
                name={side}
                label={sides[side]}
                max={mostCut}
                value={cut[side]}
                onChange={(per) =>
                  setShape({ turns, cut: { ...cut, [side]: Math.min(mostCut, Math.max(0, per ?? 0)) } })
                }
              />
            )}
          </FormField>
        ))}
      </div>
      <p className="text-small text-muted">
        It is shown everywhere the picture is used, at the same address. The present version can be brought back for 30
        days.
      </p>
    </AskDialog>
  );
}

async function load(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

/** Draws what is left of a turned picture; with `most`, made smaller so that no side is longer. */
function draw(canvas: HTMLCanvasElement | OffscreenCanvas, picture: ImageBitmap, { turns, cut }: Shape, most?: number) {
  const isOnSide = turns % 2 === 1;
  const [width, height] = isOnSide ? [picture.height, picture.width] : [picture.width, picture.height];
  const [kept, keptHigh] = [100 - cut.left - cut.right, 100 - cut.top - cut.bottom].map((per) => per / 100) as [
    number,
    number,
  ];
  const scale = most ? Math.min(1, most / Math.max(width, height)) : 1;
  canvas.width = Math.max(1, Math.round(width * kept * scale));
  canvas.height = Math.max(1, Math.round(height * keptHigh * scale));
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!pen) return;
  pen.scale(scale, scale);
  pen.translate(width / 2 - (width * cut.left) / 100, height / 2 - (height * cut.top) / 100);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
