import type { Insertable } from "kysely";
import type { ServiceCategories } from "../../app/data/schema.gen.ts";

/** The groups of services; a service names its group by slug. */
export const serviceCategories: readonly Insertable<ServiceCategories>[] = [
  {
    slug: "home-control",
    name: "Home control",
    description: "Lighting, climate, shades and scenes on one bus, with keypads that say what they do.",
    displayOrder: 1,
  },
  {
    slug: "security-and-entry",
    name: "Security and entry",
    description: "Cameras, intercoms and doors: who is there, who may come in, and what was recorded.",
    displayOrder: 2,
  },
  {
    slug: "cabling-and-infrastructure",
    name: "Cabling and infrastructure",
    description: "Structured cabling, racks, networks and the low-voltage backbone that the other systems share.",
    displayOrder: 3,
  },
  {
    slug: "sound-and-picture",
    name: "Sound and picture",
    description: "Music in several rooms, cinemas, meeting rooms and screens, with the equipment out of sight.",
    displayOrder: 4,
  },
];
