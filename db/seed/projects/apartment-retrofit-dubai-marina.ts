import type { ProjectRow } from "../seed-rows.ts";

/** A lived-in apartment, without chasing a wall. */
export const apartmentRetrofitDubaiMarina: ProjectRow = {
  slug: "apartment-retrofit-dubai-marina",
  title: "Apartment retrofit, Dubai Marina",
  category: "residential",
  shortDescription:
    "A lived-in three-bedroom apartment made smart in nine working days, from existing boxes and ceiling hatches, with no wall chased.",
  location: "Dubai Marina, Dubai",
  completionDate: "2025-06-12",
  projectType: "Apartment retrofit",
  clientName: "Private client",
  projectValue: "AED 96,000",
  showValue: false,
  projectFeatures: [
    "No chasing, no repainting",
    "Wired KNX in the ceiling, radio at the walls",
    "Five fan coil zones",
    "Curtain tracks with quiet motors",
    "Three access points",
    "Leak sensors with shut-off valve",
  ],
  servicesUsed: [
    "Smart Home Automation",
    "Smart Lighting Control",
    "Climate Control Systems",
    "ELV Systems Installation",
  ],
  featuredImageUrl: "/plates/tower/marina-apartment-dusk.jpg",
  galleryImages: ["/plates/tower/marina-apartment-dusk.jpg", "/plates/majlis/marina-apartment-dusk.jpg"],
  videoUrl: null,
  videoType: null,
  isFeatured: true,
  displayOrder: 4,
  fullDescription: `
<h3>The brief</h3>
<p>A couple on the 31st floor wanted scenes, quiet curtains and a bedroom that is not at 17 degrees when they come
home. They did not want dust, and the building allowed drilling for only four hours a day. The switch boxes had no
neutral conductor, as is common here.</p>
<h3>What was done instead of chasing</h3>
<p>The suspended ceiling in the corridor has hatches at every fan coil. We used them as our riser: KNX cable and
Cat6A run above the ceiling, dimmers and fan coil actuators sit beside the existing units, and the wall switches
became battery and radio keypads in the same boxes. Nothing was cut that a fitted plate does not cover.</p>
<ul>
<li>Thirty-one lighting circuits, dimmed at the ceiling side</li>
<li>Valve and fan control for five zones on district cooling, with window contacts on the balcony doors</li>
<li>Curtain tracks fed from the cornice</li>
<li>Three access points and a small wall rack in the store</li>
<li>Leak sensors in four wet areas, acting on a motor valve</li>
</ul>
<h3>Commissioning</h3>
<p>Two of the five fan coil valves turned out to be stuck open, which explained the 17 degrees. They were replaced
before any automation was loaded. Scenes were set in one evening, and the radio keypads were tested with all doors
shut and the lift lobby busy.</p>
<h3>Handover</h3>
<p>The owners received the project file, a battery list with dates, the as-built ceiling plan and the building's
approval papers. If they move, one day of work gives the apartment its ordinary switches back.</p>
`,
  metaTitle: "Apartment retrofit, Dubai Marina | Sikka Smart Systems",
  metaDescription:
    "Lighting, fan coils, curtains and Wi-Fi retrofitted in a three-bedroom Dubai Marina apartment in nine days without chasing a wall.",
  metaKeywords: ["smart home retrofit", "Dubai Marina apartment", "KNX RF", "fan coil control"],
  ogTitle: "Apartment retrofit, Dubai Marina",
  ogDescription: "Nine working days, no chasing, and two stuck valves found on the way.",
};
