/** The names of the services' icons in Arabic. */
export const ar = {
  home: "منزل",
  shield: "درع",
  wifi: "Wi-Fi",
  camera: "كاميرا",
  lightbulb: "مصباح",
  thermometer: "ميزان حرارة",
  speaker: "سمّاعة",
  lock: "قفل",
};
