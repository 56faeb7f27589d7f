import type { MouseEvent, ReactNode } from "react";
import { messages } from "~/admin-kit/messages.ts";
import { dialogClasses, dialogPlateClasses, useModal } from "~/ui/messages/use-modal.ts";

/** The dialog of the palette, also while its content is loading. Escape and a click outside close it. */
export function PaletteFrame({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const onGone = () => {
    onClose();
    return false;
  };
  const ref = useModal({ onEscape: onClose, onGone });
  const onPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click outside
    <dialog
      ref={ref}
      aria-label={messages.palette.label}
      onClick={onPress}
      className={`palette ${dialogClasses} open:items-start! sm:pt-[min(12vh,96px)]`}
    >
      <div className={`${dialogPlateClasses} flex max-h-[min(34rem,100dvh-24px)] max-w-160 flex-col overflow-hidden`}>
        {children}
      </div>
    </dialog>
  );
}
