export const valueIcons = [
  "Target",
  "Users",
  "Award",
  "Shield",
  "Zap",
  "Star",
  "Trophy",
  "CheckCircle",
  "MapPin",
  "Clock",
  "Calendar",
  "Phone",
  "Mail",
  "Globe",
  "Settings",
  "Home",
  "Briefcase",
  "Heart",
  "Lightbulb",
  "Wrench",
  "Eye",
  "Rocket",
  "Building",
] as const;

export type ValueIconName = (typeof valueIcons)[number];

export function toValueIcon(name: string | undefined): ValueIconName {
  return valueIcons.find((icon) => icon === name) ?? "Shield";
}
