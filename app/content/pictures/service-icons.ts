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

export const iconLabels: Record<ServiceIcon, string> = {
  home: "Home",
  shield: "Shield",
  wifi: "Wi-Fi",
  camera: "Camera",
  lightbulb: "Light bulb",
  thermometer: "Thermometer",
  speaker: "Speaker",
  lock: "Lock",
};

export function toServiceIcon(name: string | null): ServiceIcon {
  return serviceIcons.find((icon) => icon === name) ?? "home";
}
