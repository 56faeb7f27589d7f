import type { Insertable } from "kysely";
import type { Languages } from "../../app/data/schema.gen.ts";

/** The languages of the site: English at the unprefixed addresses, Arabic under its code. */
export const languages: readonly Insertable<Languages>[] = [
  {
    code: "en",
    name: "English",
    nativeName: "English",
    isRtl: false,
    isDefault: true,
    isActive: true,
    displayOrder: 1,
  },
  {
    code: "ar",
    name: "Arabic",
    nativeName: "العربية",
    isRtl: true,
    isDefault: false,
    isActive: true,
    displayOrder: 2,
  },
];
