import { Upload } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { type ButtonLook, buttonClasses } from "~/ui/buttons/button.tsx";
import { Icon } from "~/ui/icons/icon.tsx";
import { acceptedImages, filesOf } from "./upload.ts";

type FileButtonProps = {
  label: string;
  labelledBy: string;
  describedBy?: string;
  look?: ButtonLook;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose(files: File[]): void;
};

/** A button that opens the file chooser. The native control lies under it, so that keyboard and labels work. */
export function FileButton({
  label,
  labelledBy,
  look = "secondary",
  accept = acceptedImages,
  ...rest
}: FileButtonProps) {
  const { describedBy, multiple, disabled, onChoose } = rest;
  const id = `${labelledBy}-chooser`;
  return (
    <label
      className={buttonClasses(
        look,
        `relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${disabled ? "opacity-60" : ""}`,
      )}
    >
      <Icon of={Upload} className="size-4.5" />
      <span id={id}>{label}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after a failure.
          currentTarget.value = "";
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}

type DropAreaProps = {
  labelledBy: string;
  describedBy?: string;
  disabled?: boolean;
  ref?: RefObject<HTMLDivElement | null>;
  className?: string;
  onFiles(files: File[]): void;
  /** As a function, it shows by itself that files are dragged over it. Other content gets an outline. */
  children: ReactNode | ((isOver: boolean) => ReactNode);
};

/** A group of controls that accepts dropped files, and files pasted while it has the focus. */
export function DropArea(props: DropAreaProps) {
  const { labelledBy, describedBy, disabled, ref, className = "", onFiles, children } = props;
  const [isOver, setOver] = useState(false);
  const isOutlined = isOver && typeof children !== "function";
  const take = (event: { preventDefault(): void }, transfer: DataTransfer | null) => {
    const files = filesOf(transfer);
    if (files.length === 0 || disabled) return;
    event.preventDefault();
    onFiles(files);
  };
  const carriesFiles = (transfer: DataTransfer) => !disabled && transfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's label names the group; a fieldset needs a legend
    <div
      ref={ref}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`rounded-plate ${className} ${isOutlined ? "outline-2 outline-focus outline-offset-4" : ""}`}
      onDragEnter={({ dataTransfer }) => setOver(carriesFiles(dataTransfer))}
      onDragOver={(event) => {
        if (carriesFiles(event.dataTransfer)) event.preventDefault();
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer);
      }}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {typeof children === "function" ? children(isOver) : children}
    </div>
  );
}
