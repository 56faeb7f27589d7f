import type { ReactNode } from "react";
import type { EditedPart } from "~/definitions/edited-part.ts";
import { toTextDirection } from "~/lib/text/text-direction.ts";
import { DrawnSwitch } from "./drawn-switch.tsx";
import { messages } from "./messages.ts";

const drawings = import.meta.glob<string>("../ui/line/device/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What the bus line ends in. */
export type Device = keyof typeof messages.devices;

/** The last section of a page: a sentence, a reason, one or two actions. The bus line ends there in a device with a switch. */
export function ClosingCall(props: {
  device: Device;
  title: string;
  subtitle?: string;
  /** What staff edit here (content/edited-part.ts). */
  edit: EditedPart;
  children: ReactNode;
}) {
  const { device, title, subtitle, edit, children } = props;
  return (
    <section data-edit={edit} className="overflow-clip border-t border-hairline print:hidden">
      <div className="wrap relative py-16 md:py-24">
        <DrawnSwitch
          label={messages.devices[device]}
          file={drawings[`../ui/line/device/${device}.svg`] ?? ""}
          isOn
          className="closing-device"
        />
        <div className="max-w-[52ch]">
          <h2 {...toTextDirection(title)} className="text-title">
            {title}
          </h2>
          {subtitle && <p className="mt-4 text-lead text-balance text-muted">{subtitle}</p>}
        </div>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">{children}</div>
      </div>
    </section>
  );
}

/** The device of a service, by its icon. */
export const deviceOfIcon: Partial<Record<string, Device>> = {
  camera: "camera",
  home: "keypad",
  lock: "reader",
  shield: "reader",
  speaker: "speaker",
  thermometer: "thermostat",
  wifi: "access-point",
};
