/** The names of the emirates in Arabic. */
export const ar = {
  Dubai: "دبي",
  "Abu Dhabi": "أبوظبي",
  Sharjah: "الشارقة",
  Ajman: "عجمان",
  "Umm Al Quwain": "أم القيوين",
  "Ras Al Khaimah": "رأس الخيمة",
  Fujairah: "الفجيرة",
};

/** The country in Arabic. */
export const country = "الإمارات العربية المتحدة";
