import type { ProjectRow } from "../seed-rows.ts";

/** A warehouse with offices. */
export const warehouseAlQuoz: ProjectRow = {
  slug: "warehouse-al-quoz",
  title: "Warehouse and offices, Al Quoz",
  category: "commercial",
  shortDescription:
    "Six thousand square metres of racking with cameras, gates, scanner Wi-Fi and a fibre ring, installed around a working night shift.",
  location: "Al Quoz, Dubai",
  completionDate: "2023-11-30",
  projectType: "Logistics building",
  clientName: "Logistics company",
  projectValue: "AED 355,000",
  projectFeatures: [
    "Fibre ring with four cabinets",
    "48 cameras, 6 at loading docks",
    "Scanner Wi-Fi between the racking",
    "Vehicle gates with plate reading",
    "Cabinets cooled for a hot hall",
  ],
  servicesUsed: [
    "ELV Systems Installation",
    "CCTV Security Systems",
    "Access Control Systems",
    "Intercom Communication",
  ],
  featuredImageUrl: "/plates/warehouse/al-quoz-dusk.jpg",
  galleryImages: [],
  videoUrl: null,
  videoType: null,
  isFeatured: false,
  displayOrder: 8,
  fullDescription: `
<h3>The brief</h3>
<p>A logistics company had lost two claims because nobody could show the state of a pallet at the dock. Its handheld
scanners dropped off the network between the racks, and the gate was opened by whoever was nearest. The hall works
at night and could not stop.</p>
<h3>What was pulled</h3>
<p>Distances decided the design. Much of the hall lies beyond 90 metres of cable from the office, so we installed a
fibre ring with four wall cabinets, each with a switch, a filtered fan and a temperature alarm. A cut at any one
point leaves everything running.</p>
<ul>
<li>Forty-eight cameras: aisles for overview, docks for detail, with lenses chosen for each door</li>
<li>Directional access points along the aisles, surveyed with full racking because pallets of water absorb
radio</li>
<li>Two vehicle gates with plate reading, a driver intercom and a list kept by the dispatcher</li>
<li>Eleven access doors, among them the bonded cage with two-person release</li>
</ul>
<h3>Commissioning</h3>
<p>Lifts and cable work ran from six in the morning until noon, between shifts. We drove the scanner route with a
handheld on the forklift and logged every handover from one access point to the next. Dock cameras were judged by
one test: can a torn wrap be seen at three in the morning?</p>
<h3>Handover</h3>
<p>The client received drawings, loss measurements for each fibre, test reports, the storage calculation and the
measured retention. Three claims were settled with pictures in the first half-year.</p>
`,
  metaTitle: "Warehouse and offices, Al Quoz | Sikka Smart Systems",
  metaDescription:
    "Fibre ring, 48 cameras, scanner Wi-Fi and vehicle gates for a 6,000 square metre warehouse in Al Quoz, installed around the night shift.",
  metaKeywords: ["warehouse CCTV Dubai", "fibre ring", "warehouse Wi-Fi", "vehicle gate access"],
  ogTitle: "Warehouse and offices, Al Quoz",
  ogDescription: "A fibre ring, 48 cameras and scanners that stay connected between the racks.",
};
