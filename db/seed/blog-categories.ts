import type { Insertable } from "kysely";
import type { BlogCategories } from "../../app/data/schema.gen.ts";

/** The subjects of the blog. */
export const blogCategories: readonly Insertable<BlogCategories>[] = [
  {
    slug: "planning-and-cabling",
    name: "Planning and cabling",
    description: "What to decide, draw and pull while the walls are still open.",
    displayOrder: 1,
  },
  {
    slug: "control-and-lighting",
    name: "Control and lighting",
    description: "Buses, scenes, shades and the standards that tie them together.",
    displayOrder: 2,
  },
  {
    slug: "security-and-access",
    name: "Security and access",
    description: "Cameras, intercoms and locks, and the rules that apply to them.",
    displayOrder: 3,
  },
  {
    slug: "sound-and-network",
    name: "Sound and network",
    description: "Wi-Fi, cinemas and music: systems that the building itself makes easy or hard.",
    displayOrder: 4,
  },
  {
    slug: "after-handover",
    name: "After handover",
    description: "Documents, upkeep and the years in which the house is simply lived in.",
    displayOrder: 5,
  },
];
