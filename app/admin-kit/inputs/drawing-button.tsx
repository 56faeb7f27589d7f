import { Building2 } from "lucide-react";
import { useState } from "react";
import { iconLabels, serviceIcons } from "~/definitions/service-icons.ts";
import { listPlates, plateAddress, roomAddress, toThumbnail } from "~/media/plates.ts";
import { Button } from "~/ui/buttons/button.tsx";
import { fileGridClasses, fileTileClasses } from "~/ui/layout/card.tsx";
import { Dialog } from "~/ui/messages/dialog.tsx";
import { messages } from "./messages.ts";
import { OutsideForm } from "./outside-form.tsx";

const drawings = [
  ...listPlates().map((plate) => ({
    address: plateAddress(plate),
    words: `${toWords(plate.kind)}, ${plate.hour} (${toWords(plate.scene).toLowerCase()})`,
  })),
  ...serviceIcons.map((icon) => ({
    address: roomAddress(icon),
    words: messages.systemDrawing(iconLabels[icon].toLowerCase()),
  })),
];

/** A button that opens the built-in pictures, for a row without a photograph. */
export function DrawingButton({ disabled, onChoose }: { disabled?: boolean; onChoose(address: string): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" disabled={disabled} onClick={() => setOpen(true)} icon={Building2}>
        {messages.drawingButton.choose}
      </Button>
      {isOpen && (
        <OutsideForm>
          <Dialog open onClose={() => setOpen(false)} title={messages.drawingButton.choose} size="large">
            <ul aria-label={messages.drawingButton.drawings} className={fileGridClasses}>
              {drawings.map(({ address, words }) => (
                <li key={address} className={fileTileClasses}>
                  <div className="aspect-4/3 overflow-hidden rounded-t-plate">
                    <img src={toThumbnail(address)} alt="" loading="lazy" className="size-full object-cover" />
                  </div>
                  <button
                    type="button"
                    className="covers-plate p-3 text-start text-small"
                    onClick={() => {
                      setOpen(false);
                      onChoose(address);
                    }}
                  >
                    {words}
                  </button>
                </li>
              ))}
            </ul>
          </Dialog>
        </OutsideForm>
      )}
    </>
  );
}

function toWords(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
}
