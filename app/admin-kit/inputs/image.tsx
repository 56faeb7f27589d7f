import { Download, ImagePlus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toPictureAddress } from "~/lib/media/picture-address.ts";
import { toPlatePhoto } from "~/media/plates.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { TextInput } from "~/ui/inputs/text-input.tsx";
import { Photo } from "~/ui/photo.tsx";
import { messages as common } from "../messages.ts";
import { DrawingButton } from "./drawing-button.tsx";
import { DropArea, FileButton } from "./file-button.tsx";
import { LibraryButton } from "./library-button.tsx";
import { messages } from "./messages.ts";
import { Picture } from "./picture.tsx";
import { PictureAlt, toPictureId, usePictureWords } from "./picture-alt.tsx";
import { isWebAddress } from "./upload.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { type Upload, useBlockedForm, useUploads } from "./use-uploads.ts";

type ImageInputProps = InputProps<string> & {
  /** The picture's name in its form. Without it the form has its own field for the alt text. */
  label?: string;
  standIn?: string;
  offersDrawings?: boolean;
  onAlt?(alt: string): void;
  onBusy?(isBusy: boolean): void;
};

/** The address of one picture. The old one stays until an upload has succeeded; the address input has the value. */
export function ImageInput({
  value,
  onChange,
  onAlt,
  onBusy,
  label,
  standIn,
  offersDrawings,
  ...rest
}: ImageInputProps) {
  const { id, disabled } = rest;
  const addressRef = useRef<HTMLInputElement>(null);
  const uploads = useUploads(onChange, { isSingle: true });
  const upload = uploads.list.at(-1);
  const words = usePictureWords(label ? [value] : []).get(toPictureId(value) ?? "");
  useBlockedForm(addressRef, uploads.isBusy, onBusy);

  const choose = (sources: (File | string)[]) => uploads.add(sources.slice(0, 1));
  const remove = () => {
    onChange("");
    addressRef.current?.focus();
  };

  return (
    <DropArea labelledBy={`${id}-label`} describedBy={rest["aria-describedby"]} disabled={disabled} onFiles={choose}>
      {(isOver) => (
        <div className="@container">
          <div className="grid grid-cols-1 gap-x-5 gap-y-4 @md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Frame value={value} standIn={standIn} upload={upload} isOver={isOver} />
            <div className="grid min-w-0 grid-cols-1 content-start gap-3">
              <div className="flex flex-wrap items-center gap-2">
                <FileButton
                  label={value ? messages.image.replace : messages.image.upload}
                  labelledBy={`${id}-label`}
                  describedBy={`${id}-hint`}
                  disabled={disabled}
                  onChoose={choose}
                />
                <LibraryButton
                  disabled={disabled}
                  onChoose={([file]) => {
                    if (!file) return;
                    onChange(`/media/${file.id}`);
                    if (!file.isDecorative) onAlt?.(file.alt);
                  }}
                />
                {offersDrawings && <DrawingButton disabled={disabled} onChoose={onChange} />}
                {value && (
                  <Button look="quiet" disabled={disabled} onClick={remove} icon={Trash2}>
                    {common.verbs.remove}
                  </Button>
                )}
              </div>
              <p id={`${id}-hint`} className="text-muted text-ui">
                {messages.imageHint}
              </p>
              {upload && <UploadProgress upload={upload} uploads={uploads} />}
              <AddressInput {...rest} ref={addressRef} value={value} onChange={onChange} />
              {label && words && <PictureAlt key={words.id} words={words} of={label} disabled={disabled} />}
              {isWebAddress(value.trim()) && !uploads.isBusy && (
                <Button
                  look="quiet"
                  disabled={disabled}
                  onClick={() => choose([value.trim()])}
                  className="justify-self-start text-small"
                >
                  <Icon of={Download} className="size-4" />
                  {messages.addresses.copy}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </DropArea>
  );
}

/** A drawing by daylight or at dusk, as visitors see it. */
function Drawing({ address }: { address: string }) {
  const drawn = toPlatePhoto(address);
  const fills = "size-full object-cover";
  if (drawn) return <Photo photo={drawn} alt="" sizes="30rem" className={fills} />;
  return <img src={address} alt="" className={fills} />;
}

type FrameProps = { value: string; standIn?: string; upload: Upload | undefined; isOver: boolean };

function Frame({ value, standIn, upload, isOver }: FrameProps) {
  const settled = useSettled(value.trim());
  const isSending = upload !== undefined && upload.phase !== "failed";
  const shown = (isSending && upload.preview) || settled;
  if (!shown && standIn && !isOver) {
    return (
      <figure className="grid gap-1.5">
        <div className="aspect-3/2 overflow-hidden rounded-plate border border-hairline">
          <Drawing address={standIn} />
        </div>
        <figcaption className="text-muted text-ui">{messages.drawingUntilPicture}</figcaption>
      </figure>
    );
  }
  const edge = isOver ? "border-focus border-solid" : shown ? "border-hairline" : "border-dashed border-field-edge";
  return (
    <div
      className={`overflow-hidden rounded-plate border bg-raised-2 aspect-3/2 ${shown ? "" : "in-[.form-rail]:aspect-5/2"} ${edge}`}
    >
      {shown ? (
        <Picture address={shown} className={isSending ? "opacity-60" : ""} />
      ) : (
        <div className="grid size-full place-content-center justify-items-center gap-1.5 p-3 text-center text-muted text-ui">
          <Icon of={ImagePlus} className="size-6" />
          {isOver ? messages.image.dropHere : messages.dropPicture}
        </div>
      )}
    </div>
  );
}

function AddressInput(rest: InputProps<string> & { ref: React.RefObject<HTMLInputElement | null> }) {
  const [isLeft, setLeft] = useState(false);
  const { id, value, "aria-describedby": describedBy } = rest;
  const isOdd = isLeft && value.trim() !== "" && toPictureAddress(value) === undefined;
  return (
    <div className="grid gap-1">
      <span id={`${id}-address`} className="text-small">
        {messages.addresses.label}
      </span>
      <TextInput
        {...rest}
        aria-describedby={[describedBy, isOdd && `${id}-odd`].filter(Boolean).join(" ") || undefined}
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        aria-labelledby={`${id}-label ${id}-address`}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      {isOdd && (
        <p id={`${id}-odd`} className="text-warning text-ui">
          {messages.pictureNotSeen}
        </p>
      )}
    </div>
  );
}

/** The text after a pause in typing, so that no incomplete address is requested. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  // An uploaded picture's address, or an empty field, is complete immediately.
  return text === "" || text.startsWith("/media/") ? text : settled;
}
