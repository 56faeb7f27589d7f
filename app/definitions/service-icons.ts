import { toPublicMessages } from "../lib/text/messages.ts";
import { ar } from "./service-icons.ar.ts";

/** The icon names of services; an unknown one becomes "home" (public-site.txt §2). */
export const serviceIcons = [
  "home",
  "shield",
  "wifi",
  "camera",
  "lightbulb",
  "thermometer",
  "speaker",
  "lock",
] as const;

export type ServiceIcon = (typeof serviceIcons)[number];

export const iconLabels: Record<ServiceIcon, string> = toPublicMessages({
  en: {
    home: "Home",
    shield: "Shield",
    wifi: "Wi-Fi",
    camera: "Camera",
    lightbulb: "Light bulb",
    thermometer: "Thermometer",
    speaker: "Speaker",
    lock: "Lock",
  },
  ar,
});

export const toServiceIcon = (name: string | null | undefined): ServiceIcon =>
  serviceIcons.find((icon) => icon === name) ?? "home";
