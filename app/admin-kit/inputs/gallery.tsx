import { GripVertical, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { decode } from "~/lib/http/decode.ts";
import { moveItem } from "~/lib/text/move-item.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { inputClasses } from "~/ui/inputs/field.tsx";
import type { InputProps } from "~/ui/inputs/input-props.ts";
import { useRows } from "~/ui/inputs/list-input.tsx";
import { onEnter } from "~/ui/inputs/on-enter.ts";
import { sortHandleClasses, sortRowClasses, toDropSide, useRowDrag } from "~/ui/lists/sortable-list.tsx";
import { OneLine } from "~/ui/messages/one-line.tsx";
import { messages as common } from "../messages.ts";
import { DropArea, FileButton } from "./file-button.tsx";
import { LibraryButton } from "./library-button.tsx";
import { messages } from "./messages.ts";
import { OutsideForm } from "./outside-form.tsx";
import { Picture } from "./picture.tsx";
import { PictureAlt, toPictureId, usePictureWords } from "./picture-alt.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { isWebAddress } from "./upload.ts";
import { UploadRow, uploadRowClasses, uploadThumbClasses } from "./upload-progress.tsx";
import type { LibraryFile } from "./use-library.ts";
import { useBlockedForm, useUploads } from "./use-uploads.ts";

/** The addresses of several pictures in order, without duplicates. Hidden inputs have the values. */
export function GalleryInput({ value, onChange, ...rest }: InputProps<string[]>) {
  const { id, name, disabled } = rest;
  const addressRef = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<number>();
  const words = usePictureWords(value);
  const { listRef, say, move, buttonsOf, status } = useRows({
    count: value.length,
    nameOf: () => messages.gallery.picture,
    onMove: (from, to) => onChange(moveItem(value, from, to)),
    onAskPlace: setAsked,
    onRemove: (place) => onChange(value.toSpliced(place, 1)),
    next: "[data-remove]",
  });
  /** Returns how many were new. */
  const append = (...addresses: string[]): number => {
    const fresh = [...new Set(addresses)].filter((address) => !value.includes(address));
    if (fresh.length > 0) onChange([...value, ...fresh]);
    return fresh.length;
  };
  const uploads = useUploads((address) => void append(address));
  useBlockedForm(addressRef, uploads.isBusy);

  const add = (typed: string): boolean => {
    const address = typed.trim();
    if (address === "") return false;
    say(append(address) ? messages.pictureAdded(value.length + 1) : messages.alreadyInGallery);
    return true;
  };
  const addFiles = (files: LibraryFile[]) => {
    const added = append(...files.map(({ id }) => `/media/${id}`));
    say(messages.picturesAdded(added));
  };
  const { drag, begin } = useRowDrag(move);
  const draw = (address: string, place: number) => {
    const said = words.get(toPictureId(address) ?? "");
    return (
      <li
        key={value.indexOf(address) === place ? address : place}
        data-entry={place}
        data-dragged={drag?.from === place || undefined}
        data-drop={toDropSide(drag, place)}
        className={`${uploadRowClasses} ${sortRowClasses}`}
      >
        <span
          aria-hidden="true"
          className={sortHandleClasses}
          onPointerDown={disabled ? undefined : (event) => begin(event, place)}
        >
          <Icon of={GripVertical} />
        </span>
        <div className={uploadThumbClasses}>
          <Picture address={address} isSmall />
        </div>
        <div className="grid min-w-0 flex-1 basis-24 gap-1.5 text-small">
          <p className="min-w-0">
            <span className="block">{messages.pictureNumber(place + 1)}</span>
            <OneLine text={said?.name ?? nameOf(address)} className="text-muted text-ui" />
          </p>
          {said && (
            <PictureAlt
              key={said.id}
              words={said}
              of={messages.pictureNumber(place + 1).toLowerCase()}
              disabled={disabled}
            />
          )}
        </div>
        <div className="flex max-sm:ms-auto">{buttonsOf(place, { disabled })}</div>
      </li>
    );
  };

  return (
    <DropArea
      ref={listRef}
      className="grid grid-cols-1 gap-3"
      labelledBy={`${id}-label`}
      describedBy={rest["aria-describedby"]}
      disabled={disabled}
      onFiles={uploads.add}
    >
      {(value.length > 0 || uploads.list.length > 0) && (
        <ul className="grid grid-cols-1 gap-2">
          {value.map(draw)}
          {uploads.list.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {[...new Set(value)].map((address) => (
        <input key={address} type="hidden" name={name} value={address} disabled={disabled} />
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AddressEntry {...rest} inputRef={addressRef} onAdd={add} onCopy={(address) => uploads.add([address])} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-muted text-small">{messages.gallery.or}</span>
          <LibraryButton isMany disabled={disabled} onChoose={addFiles} />
          <FileButton
            label={messages.gallery.uploadFiles}
            labelledBy={`${id}-label`}
            describedBy={`${id}-hint`}
            multiple
            disabled={disabled}
            onChoose={uploads.add}
          />
        </div>
      </div>
      <p id={`${id}-hint`} className="text-muted text-ui">
        {messages.dropSeveral(messages.imageHint)}
      </p>
      {status}
      {asked !== undefined && (
        <OutsideForm>
          <PlaceDialog
            title={messages.pictureNumber(asked + 1)}
            from={asked}
            count={value.length}
            onMove={(to) => move(asked, to)}
            onClose={() => setAsked(undefined)}
          />
        </OutsideForm>
      )}
    </DropArea>
  );
}

type AddressEntryProps = Omit<InputProps<string[]>, "value" | "onChange"> & {
  inputRef: React.RefObject<HTMLInputElement | null>;
  onAdd(typed: string): boolean;
  onCopy(address: string): void;
};

function AddressEntry({ inputRef, onAdd, onCopy, name, required: _required, ...rest }: AddressEntryProps) {
  const [typed, setTyped] = useState("");
  const { id, disabled } = rest;
  const submit = () => {
    if (onAdd(typed)) setTyped("");
  };
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-wrap gap-2">
      <input
        {...rest}
        ref={inputRef}
        data-add
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={messages.gallery.urlExample}
        aria-labelledby={`${id}-label ${id}-address`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onEnter(submit)}
        className={`${inputClasses} min-w-0 flex-1 basis-40`}
      />
      <span id={`${id}-address`} className="sr-only">
        {messages.addresses.label}
      </span>
      {/* Text that was typed but not added is saved too. */}
      {typed.trim() !== "" && <input type="hidden" name={name} value={typed.trim()} />}
      <Button look="secondary" disabled={disabled || typed.trim() === ""} onClick={submit} icon={Plus}>
        {common.verbs.add}
      </Button>
      {isWebAddress(typed.trim()) && (
        <Button
          look="quiet"
          disabled={disabled}
          onClick={() => {
            onCopy(typed.trim());
            setTyped("");
          }}
        >
          {messages.addresses.copy}
        </Button>
      )}
    </div>
  );
}

function nameOf(address: string): string {
  if (address.startsWith("/media/")) return messages.uploadedPicture;
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  const name = pathname.split("/").at(-1) ?? "";
  return `${host} · ${decode(name) ?? name}`;
}
