/** The icon names of core values; an unknown one is shown as "Shield" (public-site.txt §2). */
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

/** The name of a core value's icon. */
export type ValueIconName = (typeof valueIcons)[number];

/** The stored name when it is one of the list, else "Shield". */
export function toValueIcon(name: string | undefined): ValueIconName {
  return valueIcons.find((icon) => icon === name) ?? "Shield";
}
