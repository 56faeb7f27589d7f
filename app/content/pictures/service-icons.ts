import { toMessages } from "../../lib/text/messages.ts";

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

export const iconLabels: Record<ServiceIcon, string> = toMessages({
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
});

const words: readonly (readonly [ServiceIcon, RegExp])[] = [
  ["lightbulb", /light|dimm/i],
  ["camera", /cctv|camera|surveill/i],
  ["thermometer", /climat|cooling|air.?con|hvac/i],
  ["speaker", /audio|sound|cinema|music/i],
  ["lock", /access|lock|intercom|door/i],
  ["wifi", /wi-?fi|network|cabl|data|\belv\b/i],
  ["shield", /secur|alarm|fire/i],
];

export const toServiceIcon = (name: string | null): ServiceIcon => serviceIcons.find((icon) => icon === name) ?? "home";

/** Services with an icon each. One without its own gets the first free one: home, one that fits its title, any other. */
export function withIcons<Row extends { title: string; iconName: string | null }>(rows: readonly Row[]): Row[] {
  const taken = new Set(rows.map(({ iconName }) => iconName));
  return rows.map((row) => {
    if (serviceIcons.some((icon) => icon === row.iconName)) return row;
    const said = words.filter(([, word]) => word.test(row.title)).map(([icon]) => icon);
    const iconName = (["home", ...said, ...serviceIcons] as const).find((icon) => !taken.has(icon)) ?? "home";
    taken.add(iconName);
    return { ...row, iconName };
  });
}
