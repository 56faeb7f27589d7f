import { CircleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { toVideo } from "~/lib/media/video.ts";
import { messages as fileMessages } from "~/lib/messages.ts";
import { Icon } from "~/ui/icons/icon.tsx";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { DropArea, FileButton } from "./file-button.tsx";
import { LibraryButton } from "./library-button.tsx";
import { messages } from "./messages.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { acceptedVideos } from "./upload-video.ts";
import { useBlockedForm, useUploads } from "./use-uploads.ts";

type VideoInputProps = InputProps<string> & { maxLength?: number; onBusy?(isBusy: boolean): void };

/** The address of a video: typed, chosen from the library, or uploaded. */
export function VideoInput({ value, onChange, onBusy, ...rest }: VideoInputProps) {
  const { id, disabled } = rest;
  const addressRef = useRef<HTMLInputElement>(null);
  const [isOdd, setOdd] = useState(false);
  const uploads = useUploads(onChange, { takes: "videos", isSingle: true });
  const upload = uploads.list.at(-1);
  useBlockedForm(addressRef, uploads.isBusy, onBusy);

  const choose = ([file]: File[]) => {
    const isVideo = file?.type.startsWith("video/") === true;
    setOdd(!isVideo);
    for (const { key, phase } of uploads.list) if (phase === "failed") uploads.remove(key);
    if (file && isVideo) uploads.add([file]);
  };

  return (
    <DropArea labelledBy={`${id}-label`} describedBy={rest["aria-describedby"]} disabled={disabled} onFiles={choose}>
      {(isOver) => (
        <div className="grid grid-cols-1 gap-3">
          <TextInput {...rest} ref={addressRef} value={value} onChange={onChange} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <FileButton
              label={isOver ? messages.image.dropHere : messages.video.uploadVideo}
              labelledBy={`${id}-label`}
              describedBy={`${id}-hint`}
              accept={acceptedVideos}
              disabled={disabled}
              onChoose={choose}
            />
            <LibraryButton
              kind="video"
              disabled={disabled}
              onChoose={([file]) => {
                if (!file) return;
                for (const { key } of uploads.list) uploads.remove(key);
                setOdd(false);
                onChange(`/media/${file.id}`);
              }}
            />
            <p id={`${id}-hint`} className="text-muted text-ui">
              {messages.videoHint}
            </p>
          </div>
          <p role="status" className="text-error flex gap-2 text-small empty:hidden">
            {isOdd && (
              <>
                <Icon of={CircleAlert} className="mt-px size-4.5 shrink-0" />
                {fileMessages.videos.kind}
              </>
            )}
          </p>
          {upload && <UploadProgress upload={upload} uploads={uploads} />}
          <Preview address={value} />
        </div>
      )}
    </DropArea>
  );
}

function Preview({ address }: { address: string }) {
  const video = toVideo(address);
  if (video?.kind === "embed") return <p className="text-muted text-small">{messages.siteVideo(video.site)}</p>;
  if (!video?.src.startsWith("/")) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: an uploaded file has no captions
    <video
      key={video.src}
      src={video.src}
      controls
      preload="metadata"
      playsInline
      aria-label={messages.videoAsSeen}
      className="aspect-video w-full max-w-96 rounded-plate bg-[#07161c]"
    />
  );
}
