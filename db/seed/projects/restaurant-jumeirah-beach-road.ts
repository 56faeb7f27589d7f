import type { ProjectRow } from "../seed-rows.ts";

/** A restaurant with a sea terrace. */
export const restaurantJumeirahBeachRoad: ProjectRow = {
  slug: "restaurant-jumeirah-beach-road",
  title: "Restaurant and terrace, Jumeirah",
  category: "hospitality",
  shortDescription:
    "Ninety seats and a sea terrace: sound that allows conversation, light that follows the evening, and cameras where the rules want them.",
  location: "Jumeirah Beach Road, Dubai",
  completionDate: "2024-02-08",
  projectType: "Restaurant fit-out",
  clientName: "Restaurant group",
  projectValue: "AED 320,000",
  projectFeatures: [
    "Five sound zones with limiters",
    "Lighting curve by time of day",
    "24 cameras, retention measured",
    "Ordering network on its own UPS",
    "Salt-resistant terrace speakers",
  ],
  servicesUsed: [
    "Audio Video Solutions",
    "Smart Lighting Control",
    "CCTV Security Systems",
    "ELV Systems Installation",
  ],
  featuredImageUrl: "/plates/restaurant/jumeirah-terrace-dusk.jpg",
  galleryImages: [
    "/plates/restaurant/jumeirah-terrace-dusk.jpg",
    "/plates/restaurant/jumeirah-bar-dusk.jpg",
    "/plates/lobby/jumeirah-entrance-dusk.jpg",
  ],
  videoUrl: null,
  videoType: null,
  isFeatured: false,
  displayOrder: 7,
  fullDescription: `
<h3>The brief</h3>
<p>The owner's previous restaurant was loud. Guests leaned forward, then left early. For the new place, ninety seats
inside and out, the first requirement was that four people at a table can talk at nine in the evening.</p>
<h3>What was installed</h3>
<p>We modelled the room before the joinery was ordered and moved part of the fabric budget to the ceiling, where
absorption does most. Many small speakers at low level replaced a few large ones, so the music is even and nobody
sits under it.</p>
<ul>
<li>Five sound zones with limiters that staff cannot pass</li>
<li>Terrace speakers and brackets chosen for salt air</li>
<li>Lighting on DALI-2, on a curve from 3000 K and bright at lunch to 2200 K and low at eleven</li>
<li>Twenty-four cameras at entrances, tills, store and kitchen pass</li>
<li>A network for tills and kitchen printers that shares nothing with guest Wi-Fi, on its own UPS</li>
</ul>
<h3>Commissioning</h3>
<p>On the first full evening two of us had dinner with a sound level meter in a coat pocket. We lowered the bar zone
by three decibels, raised the back corner by one and shifted the 21:00 step of the lighting curve by twenty minutes.
Recording time was measured over six weeks rather than taken from a calculator.</p>
<h3>Handover</h3>
<p>The manager has one keypad with four words on it: Open, Lunch, Evening, Close. The group received drawings and
lists for its approval file, the settings, the cable schedule and the measured levels for each zone, so a new
manager can return to them.</p>
`,
  metaTitle: "Restaurant and terrace, Jumeirah | Sikka Smart Systems",
  metaDescription:
    "Sound zones, DALI-2 lighting, cameras and network for a 90-seat restaurant with sea terrace on Jumeirah Beach Road, Dubai.",
  metaKeywords: ["restaurant audio Dubai", "restaurant lighting control", "hospitality CCTV", "sound zones"],
  ogTitle: "Restaurant and terrace, Jumeirah",
  ogDescription: "Ninety seats where four people at a table can talk at nine in the evening.",
};
