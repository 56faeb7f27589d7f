import type { ProjectRow } from "../seed-rows.ts";

/** A family villa, renewed together with its kitchen. */
export const familyVillaArabianRanches: ProjectRow = {
  slug: "family-villa-arabian-ranches",
  title: "Family villa, Arabian Ranches",
  category: "residential",
  shortDescription:
    "A fifteen-year-old villa renewed during a kitchen refit: new cabling, Wi-Fi that reaches the pool, cameras, intercom and calm lighting.",
  location: "Arabian Ranches, Dubai",
  completionDate: "2024-05-23",
  projectType: "Villa refurbishment",
  clientName: "Private client",
  projectValue: "AED 285,000",
  showValue: false,
  projectFeatures: [
    "Cabling renewed room by room",
    "Wi-Fi in house and garden",
    "Gate intercom with three screens",
    "Nine cameras",
    "KNX lighting on two floors",
    "Garden lighting by season",
  ],
  servicesUsed: [
    "ELV Systems Installation",
    "Smart Home Automation",
    "CCTV Security Systems",
    "Intercom Communication",
  ],
  featuredImageUrl: "/plates/villa/family-villa-dusk.jpg",
  galleryImages: [],
  videoUrl: null,
  videoType: null,
  isFeatured: false,
  displayOrder: 5,
  fullDescription: `
<h3>The brief</h3>
<p>The kitchen and ground-floor ceilings were coming down anyway. The family asked what else made sense while they
were open. There were dead spots upstairs, an intercom that had been silent for two years and garden lights that
came on at noon.</p>
<h3>What was pulled and installed</h3>
<p>We traced the old cabling first. About a third of it was sound and was labelled and kept. The rest was replaced
through the existing conduits, with new ones only along the kitchen wall.</p>
<ul>
<li>Fifty-six Cat6A links to a new 22U rack under the stairs, with a vent and a quiet fan</li>
<li>Six access points, two of them outdoors, the farther one beside the pool pump room</li>
<li>A gate station with three indoor screens and a recorder that stores missed visitors</li>
<li>Nine cameras on the plot, with masks along both party walls</li>
<li>KNX lighting on two floors, with the upper bedrooms left on ordinary switches by choice</li>
</ul>
<h3>Commissioning</h3>
<p>Wi-Fi was measured in every room with the doors closed, and one access point moved by two metres as a result. The
garden lights now follow sunset by calendar and go off in stages, so nobody has to remember Ramadan hours or winter
evenings. The children chose the name of one scene; it is called Popcorn.</p>
<h3>Handover</h3>
<p>The drawings show what was renewed, what was kept and which spare conduits are still free. A yearly visit cleans
camera domes, tests the UPS and reads the logs.</p>
`,
  metaTitle: "Family villa, Arabian Ranches | Sikka Smart Systems",
  metaDescription:
    "Cabling, Wi-Fi, intercom, cameras and KNX lighting renewed in a family villa in Arabian Ranches while the kitchen ceilings were open.",
  metaKeywords: ["villa refurbishment Dubai", "villa Wi-Fi", "Arabian Ranches", "gate intercom"],
  ogTitle: "Family villa, Arabian Ranches",
  ogDescription: "What made sense while the ceilings were open, and what was left alone.",
};
