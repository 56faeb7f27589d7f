import { type ReactNode, useRef, useState } from "react";
import { filesOf } from "./upload.ts";

type DropAreaProps = {
  labelledBy: string;
  describedBy?: string;
  disabled?: boolean;
  onFiles(files: File[]): void;
  children(isOver: boolean): ReactNode;
};

/** A group of controls that takes files which are dropped on it, or pasted while the focus is inside it. */
export function DropArea({ labelledBy, describedBy, disabled, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  // Entering a child is told before leaving its parent.
  const depth = useRef(0);
  const take = (event: { preventDefault(): void }, transfer: DataTransfer | null) => {
    const files = filesOf(transfer);
    if (files.length === 0 || disabled) return;
    event.preventDefault();
    onFiles(files);
  };
  const carriesFiles = (transfer: DataTransfer) => !disabled && transfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's label names the group; a fieldset would want a legend
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onDragEnter={({ dataTransfer }) => {
        depth.current += 1;
        setOver(carriesFiles(dataTransfer));
      }}
      onDragOver={(event) => {
        if (carriesFiles(event.dataTransfer)) event.preventDefault();
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current === 0) setOver(false);
      }}
      onDrop={(event) => {
        depth.current = 0;
        setOver(false);
        take(event, event.dataTransfer);
      }}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {children(isOver)}
    </div>
  );
}
