/** The icon names of services; an unknown one is shown as "home" (public-site.txt §2). */
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

/** The name of a service's icon. */
export type ServiceIcon = (typeof serviceIcons)[number];

/** The icons as staff choose them. */
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

/** The stored name when it is one of the list, else "home". */
export function toServiceIcon(name: string | null): ServiceIcon {
  return serviceIcons.find((icon) => icon === name) ?? "home";
}
