import type { ProjectRow } from "../seed-rows.ts";

/** A new villa on the Palm, cabled from the first conduit. */
export const frondVillaPalmJumeirah: ProjectRow = {
  slug: "frond-villa-palm-jumeirah",
  title: "Frond villa, Palm Jumeirah",
  category: "residential",
  shortDescription:
    "A new six-bedroom villa on one KNX bus: 118 lighting circuits, shades on the sea side, a cinema and a rack room that stays cool.",
  location: "Palm Jumeirah, Dubai",
  completionDate: "2026-03-18",
  projectType: "New villa",
  clientName: "Private client",
  projectValue: "AED 640,000",
  showValue: false,
  projectFeatures: [
    "KNX with 34 engraved keypads",
    "118 lighting circuits on DALI-2",
    "28 motorised shades",
    "14 cameras with sea-facing masks",
    "Nine-seat cinema",
    "42U rack with UPS",
    "Corrosion-rated outdoor fittings",
  ],
  servicesUsed: [
    "Smart Home Automation",
    "Smart Lighting Control",
    "Audio Video Solutions",
    "CCTV Security Systems",
    "ELV Systems Installation",
  ],
  featuredImageUrl: "/plates/villa/frond-villa-garden-dusk.jpg",
  galleryImages: [
    "/plates/villa/frond-villa-garden-dusk.jpg",
    "/plates/majlis/frond-villa-dusk.jpg",
    "/plates/villa/frond-villa-garden-night.jpg",
  ],
  videoUrl: "/starter/frond-villa-at-dusk.mp4",
  videoType: "upload",
  isFeatured: true,
  displayOrder: 1,
  fullDescription: `
<h3>The brief</h3>
<p>The owners had lived with a wall of unlabelled switches in their last house and asked for one thing: five buttons
by each door, with words on them. They also wanted the sea-facing rooms to stay usable at four in the afternoon in
July. We joined at the structural stage, which is the right moment to be asked.</p>
<h3>What was pulled</h3>
<p>Before the slabs were closed we installed separate conduits for signal and power and photographed each room. In
all, 11.4 km of Cat6A, 3.2 km of KNX cable and a 24-core fibre to the beach pavilion went in. All of it ends in a
rack room on the ground floor that has its own cooling and a leak sensor below the pipework.</p>
<ul>
<li>Lighting on DALI-2, dimmed down to 0.5 per cent in the bedrooms</li>
<li>Shades on the west facade that follow the sun and retract in strong wind</li>
<li>Music in twelve areas, with an evening limit on the terrace</li>
<li>A nine-seat cinema with treatment behind fabric and its amplifiers outside the room</li>
<li>Outdoor fittings, glands and screws in corrosion-rated grades, because salt finds everything</li>
</ul>
<h3>Commissioning</h3>
<p>We set the scenes over three evenings with the family in the rooms. The first version of Dinner was too bright by
half, as it nearly always is. Cameras were aimed and masked after dark, with the neighbours' windows left out of the
picture.</p>
<h3>Handover</h3>
<p>The client holds the KNX project, the DALI address list, 212 link test reports, as-built drawings and the
photographs. A tuning visit after four weeks changed eleven values and no cable.</p>
`,
  metaTitle: "Frond villa, Palm Jumeirah | Sikka Smart Systems",
  metaDescription:
    "KNX, DALI-2 lighting, shades, cinema and cameras in a new six-bedroom villa on Palm Jumeirah, cabled before the slabs closed.",
  metaKeywords: ["Palm Jumeirah villa", "KNX villa", "home cinema", "motorised shades"],
  ogTitle: "Frond villa, Palm Jumeirah",
  ogDescription: "Five buttons by each door, and sea-facing rooms that stay usable in July.",
};
