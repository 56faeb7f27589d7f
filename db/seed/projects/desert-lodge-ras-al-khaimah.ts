import type { ProjectRow } from "../seed-rows.ts";

/** A lodge of tented suites, spread over a dune site. */
export const desertLodgeRasAlKhaimah: ProjectRow = {
  slug: "desert-lodge-ras-al-khaimah",
  title: "Desert lodge, Ras Al Khaimah",
  category: "hospitality",
  shortDescription:
    "Twenty tented suites spread over a dune site: fibre to each tent, low light for the night sky, and systems that outlast a generator change.",
  location: "Ras Al Khaimah",
  completionDate: "2026-09-10",
  projectType: "New lodge",
  clientName: "Hotel operator",
  projectValue: "AED 980,000",
  projectFeatures: [
    "Fibre to all 20 suites",
    "Paths lit from below knee height",
    "Suite control with humidity guard",
    "Sand-sealed outdoor cabinets",
    "UPS in each service hut",
    "Staff call without loudspeakers",
  ],
  servicesUsed: [
    "ELV Systems Installation",
    "Smart Lighting Control",
    "Climate Control Systems",
    "Intercom Communication",
    "CCTV Security Systems",
  ],
  featuredImageUrl: "/plates/lodge/ras-al-khaimah-dusk.jpg",
  galleryImages: [],
  videoUrl: null,
  videoType: null,
  isFeatured: false,
  displayOrder: 9,
  fullDescription: `
<h3>The brief</h3>
<p>The lodge sells silence and a dark sky. Its twenty suites lie up to 700 metres from reception. The operator
wanted guests to have good Wi-Fi, cool rooms and help within minutes, and to see none of what makes that
possible.</p>
<h3>What was pulled</h3>
<p>Copper was out of the question over such distances, and lightning and ground potential spoke against it too.
Every suite has its own pair of fibres in a buried duct with a tracer wire and a spare. The ducts meet in five
service huts with sealed, filtered cabinets whose temperature is logged.</p>
<ul>
<li>Path lighting below knee height, 2200 K, shielded and off by zones after midnight</li>
<li>Suite control for cooling, fan and bedside light, with a humidity guard for empty weeks</li>
<li>A silent call from the suite to a watch worn by the host</li>
<li>Cameras at the gate, the stores and the plant area only</li>
<li>UPS in each hut, sized for the change from one generator to the other</li>
</ul>
<h3>Commissioning</h3>
<p>We commissioned in late August on purpose. Two cabinets ran at 58 °C on the first afternoon and were given a
shade roof and a larger filter; they have stayed below 44 since. Light was set on three moonless nights with the
astronomer who guides the guests. The generator change was made eleven times in a row, and no suite lost its
connection.</p>
<h3>Handover</h3>
<p>The site team received duct plans with coordinates, loss measurements, a shelf of spares and training in
splicing. The nearest specialist is an hour away, so the first repair has to be theirs.</p>
`,
  metaTitle: "Desert lodge, Ras Al Khaimah | Sikka Smart Systems",
  metaDescription:
    "Fibre to twenty tented suites, low path lighting, suite control and sealed cabinets for a desert lodge in Ras Al Khaimah.",
  metaKeywords: ["desert lodge ELV", "fibre to the suite", "Ras Al Khaimah", "path lighting"],
  ogTitle: "Desert lodge, Ras Al Khaimah",
  ogDescription: "Fibre to twenty suites, a dark sky and cabinets that survive August.",
};
