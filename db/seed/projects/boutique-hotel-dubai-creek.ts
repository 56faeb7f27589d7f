import type { ProjectRow } from "../seed-rows.ts";

/** A small hotel by the Creek. */
export const boutiqueHotelDubaiCreek: ProjectRow = {
  slug: "boutique-hotel-dubai-creek",
  title: "Boutique hotel, Dubai Creek",
  category: "hospitality",
  shortDescription:
    "Forty-eight guest rooms by the Creek with room control, door access, Wi-Fi and cameras, fitted floor by floor while open.",
  location: "Deira, Dubai",
  completionDate: "2025-11-27",
  projectType: "Hotel refurbishment",
  clientName: "Hotel operator",
  projectValue: "AED 1,850,000",
  projectFeatures: [
    "Room control in 48 rooms",
    "Electronic locks with offline operation",
    "Access point in every room",
    "62 cameras on a separate network",
    "Background music in six areas",
    "Fibre riser with two routes",
  ],
  servicesUsed: [
    "ELV Systems Installation",
    "Access Control Systems",
    "CCTV Security Systems",
    "Climate Control Systems",
    "Smart Lighting Control",
    "Audio Video Solutions",
  ],
  featuredImageUrl: "/plates/lobby/creek-hotel-dusk.jpg",
  galleryImages: [
    "/plates/lobby/creek-hotel-dusk.jpg",
    "/plates/restaurant/creek-hotel-dusk.jpg",
    "/plates/majlis/creek-hotel-dusk.jpg",
    "/plates/tower/creek-hotel-dusk.jpg",
  ],
  videoUrl: null,
  videoType: null,
  isFeatured: true,
  displayOrder: 2,
  fullDescription: `
<h3>The brief</h3>
<p>A hotel of forty-eight rooms wanted to renew its low-voltage systems without closing. Guests had to find the
light switch at the bed, reception had to see whether a room is occupied, and engineering wanted to know about a
failing fan coil before the guest did.</p>
<h3>Working in an open house</h3>
<p>We took one half-floor at a time, eight rooms every nine days, with noisy work between ten and four. A new fibre
riser was pulled first, on two separate routes, so that each finished floor could be moved over in one night and the
old cabling taken out behind it.</p>
<h3>What was installed</h3>
<ul>
<li>A room controller for lighting, fan coil and curtains, with bedside keypads that carry words</li>
<li>Electronic locks that keep working when the network does not</li>
<li>A small access point in each room in place of three in the corridor</li>
<li>Sixty-two cameras in public areas and back of house, recorded on redundant storage</li>
<li>Background music with a level for each hour of the day</li>
</ul>
<p>When the card leaves the room, the temperature drifts and the curtains close against the sun. The corridor dims
to thirty per cent after midnight and returns when somebody walks.</p>
<h3>Commissioning</h3>
<p>Every room went through the same sheet of 41 checks, signed by the housekeeping manager and by us. The camera
drawings and equipment lists were prepared for the operator's approval file, and the fire release of the escape
doors was tested with the alarm contractor.</p>
<h3>Handover</h3>
<p>Engineering received room-type drawings, spare parts for one room, address tables and two days of training. In
the first quarter most of the alerts concerned valves and filters: exactly the faults that used to arrive as
complaints.</p>
`,
  metaTitle: "Boutique hotel, Dubai Creek | Sikka Smart Systems",
  metaDescription:
    "Room control, access, Wi-Fi, cameras and music for a 48-room hotel by Dubai Creek, renewed floor by floor while the house stayed open.",
  metaKeywords: ["hotel room control", "hotel Wi-Fi Dubai", "hotel access control", "ELV refurbishment"],
  ogTitle: "Boutique hotel, Dubai Creek",
  ogDescription: "Forty-eight rooms renewed floor by floor while the house stayed open.",
};
