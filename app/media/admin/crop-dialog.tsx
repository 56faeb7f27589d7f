import { RotateCcw, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { AskDialog } from "~/admin-kit/parts/ask-dialog.tsx";
import { Button } from "~/ui/buttons/button.tsx";
import type { MediaDetails } from "../store/media-library.server.ts";
import { CropFrame, type Cut } from "./crop-frame.tsx";
import { messages } from "./messages.ts";

type Shape = { turns: number; cut: Cut };
type CropDialogProps = {
  file: Pick<MediaDetails, "id" | "name" | "contentHash" | "contentType">;
  onDone(file: File): void;
  onClose(): void;
};

const uncut: Cut = { left: 0, top: 0, right: 0, bottom: 0 };
const previewSide = 960;
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
    if (picture && canvas.current) draw(canvas.current, picture, { turns, cut: uncut }, previewSide);
  }, [picture, turns]);
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
      title={messages.crop.title}
      confirm={messages.crop.save}
      isReady={isChanged && picture !== undefined}
      onConfirm={() => void save().catch(() => setSource("failed"))}
      onClose={onClose}
      size="large"
    >
      {source === "failed" && <p role="alert">{messages.crop.failed}</p>}
      <div className="grid min-h-40 place-items-center rounded-plate bg-raised-2 p-6">
        <CropFrame cut={cut} onChange={(next) => setShape({ turns, cut: next })}>
          <canvas ref={canvas} className="max-h-[48vh] max-w-full" />
        </CropFrame>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="secondary" icon={RotateCcw} onClick={() => turn(-1)}>
          {messages.crop.rotateLeft}
        </Button>
        <Button look="secondary" icon={RotateCw} onClick={() => turn(1)}>
          {messages.crop.rotateRight}
        </Button>
        <Button look="quiet" disabled={!isChanged} onClick={() => setShape({ turns: 0, cut: uncut })}>
          {messages.crop.startOver}
        </Button>
        {picture && (
          <output className="ms-auto text-small text-muted">{messages.crop.kept(...sizeOf(picture, shape))}</output>
        )}
      </div>
      <p className="text-small text-muted">{messages.crop.help}</p>
      <p className="text-small text-muted">{messages.crop.effect}</p>
    </AskDialog>
  );
}

async function load(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

/** Width and height of what is left of a turned picture, in pixels. */
function sizeOf({ width, height }: ImageBitmap, { turns, cut }: Shape): [number, number] {
  const [across, down] = turns % 2 === 1 ? [height, width] : [width, height];
  const kept = (length: number, first: number, last: number) =>
    Math.max(1, Math.round((length * (100 - first - last)) / 100));
  return [kept(across, cut.left, cut.right), kept(down, cut.top, cut.bottom)];
}

/** Draws what is left of a turned picture; with `most`, made smaller so that no side is longer. */
function draw(canvas: HTMLCanvasElement | OffscreenCanvas, picture: ImageBitmap, shape: Shape, most?: number) {
  const { turns, cut } = shape;
  const [width, height] = sizeOf(picture, { turns, cut: uncut });
  const scale = most ? Math.min(1, most / Math.max(width, height)) : 1;
  [canvas.width, canvas.height] = sizeOf(picture, shape).map((length) => Math.max(1, Math.round(length * scale))) as [
    number,
    number,
  ];
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!pen) return;
  pen.scale(scale, scale);
  pen.translate(width / 2 - (width * cut.left) / 100, height / 2 - (height * cut.top) / 100);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
