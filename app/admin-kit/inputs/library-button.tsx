import { Images } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/ui/buttons/button.tsx";
import { loadWithRetry } from "../connection/load-with-retry.ts";
import { messages } from "./messages.ts";
import type { LibraryFile, LibraryKind } from "./use-library.ts";

const LibraryDialog = lazy(() => loadWithRetry(() => import("./library-dialog.tsx")));

type LibraryButtonProps = {
  disabled?: boolean;
  kind?: LibraryKind;
  isMany?: boolean;
  uploadsTo?: string;
  onChoose(files: LibraryFile[]): void;
};

/** A button that opens the media library. The dialog is loaded when it is pressed. */
export function LibraryButton({ disabled, kind = "image", isMany = false, uploadsTo, onChoose }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" disabled={disabled} onClick={() => setOpen(true)} icon={Images}>
        {messages.chooseFromLibrary}
      </Button>
      {isOpen && (
        <Suspense>
          <LibraryDialog
            {...{ kind, isMany, uploadsTo }}
            onChoose={(files) => {
              setOpen(false);
              onChoose(files);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
