import { Upload } from "lucide-react";
import { type ButtonLook, buttonClasses } from "~/ui/button.tsx";
import { acceptedImages } from "./upload.ts";

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

/** A button that opens the chooser for files. The native control lies under it, so that keys and names work. */
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
      <Upload aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
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
