import { Images } from "lucide-react";
import { type ComponentType, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toasts.tsx";
import type { LibraryDialogProps } from "./library-dialog.tsx";
import type { LibraryFile, LibraryKind } from "./use-library.ts";

type LibraryButtonProps = {
  disabled?: boolean;
  kind?: LibraryKind;
  isMany?: boolean;
  uploadsTo?: string;
  onChoose(files: LibraryFile[]): void;
};

/** A button that opens the media library to choose from. The dialog is loaded when it is pressed. */
export function LibraryButton({ disabled, kind = "image", isMany = false, uploadsTo, onChoose }: LibraryButtonProps) {
  const [state, setState] = useState<"closed" | "loading" | { Dialog: ComponentType<LibraryDialogProps> }>("closed");
  const toast = useToast();
  const open = async () => {
    if (state !== "closed") return;
    setState("loading");
    try {
      const { LibraryDialog } = await import("./library-dialog.tsx");
      setState({ Dialog: LibraryDialog });
    } catch {
      setState("closed");
      toast({ text: "The library could not be loaded. Please try again.", isError: true });
    }
  };
  return (
    <>
      {/* Not disabled while it is busy: the dialog gives the focus back to it. */}
      <Button
        look="secondary"
        disabled={disabled}
        aria-busy={state === "loading" || undefined}
        onClick={() => void open()}
        icon={Images}
      >
        Choose from library
      </Button>
      {typeof state === "object" && (
        <state.Dialog
          kind={kind}
          isMany={isMany}
          uploadsTo={uploadsTo}
          onChoose={(files) => {
            setState("closed");
            onChoose(files);
          }}
          onClose={() => setState("closed")}
        />
      )}
    </>
  );
}
