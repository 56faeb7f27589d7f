import type { ServiceRow } from "../seed-rows.ts";

/** ELV systems installation: containment, structured cabling, racks and networks. */
export const elvSystemsInstallation: ServiceRow = {
  slug: "elv-systems-installation",
  title: "ELV Systems Installation",
  shortDescription:
    "Structured cabling, fibre, racks and Wi-Fi for villas and commercial floors: pulled, terminated, tested and labelled at both ends.",
  iconName: "wifi",
  serviceCategory: "cabling-and-infrastructure",
  pricingInfo: "From AED 220 incl. VAT per Cat6A point, tested and labelled",
  displayOrder: 3,
  fullDescription: `
<p>Extra-low voltage is everything in a building that carries a signal instead of power: data, cameras, intercom,
access, sound, control. It is the cheapest thing to do properly before the plaster and the most expensive to repair
after it.</p>
<h3>Drawings and containment</h3>
<p>We coordinate trays, conduits and back boxes with the electrical and mechanical drawings and keep signal cables
apart from power. Every run appears in a cable schedule with start, end, type, length and label. The site team works
from that sheet, and so will whoever opens the ceiling in ten years.</p>
<h3>What we install</h3>
<ul>
<li>Cat6A to every outlet, access point and camera, with a permanent link of at most 90 metres</li>
<li>OM4 or single-mode fibre between floors, buildings and the gatehouse</li>
<li>Racks with patch panels, earthing, power distribution and UPS</li>
<li>Managed switches with a separate network for each system</li>
<li>Access points placed after a survey, indoors and out</li>
<li>Backbones for master antenna, public address and background music</li>
</ul>
<h3>Testing</h3>
<p>Each copper link gets a certification test with its own report, each fibre a loss measurement. A continuity light
on a cheap tester is not a result: a link can pass that and still drop a camera every afternoon. Links that fail are
terminated again and tested again before the ceiling closes.</p>
<h3>Handover</h3>
<p>You receive as-built drawings, the cable schedule, test reports, rack elevations, an address plan and the switch
configurations. The labels in the ceiling, at the outlet and on the panel are the same label. If you later bring in
another contractor, they can start the next morning.</p>
<h3>Working with your contractor</h3>
<p>On new buildings we attend coordination meetings, inspect conduits before each pour or plaster stage and sign
them off with photographs. That stage is the one that cannot be repeated.</p>
`,
  features: [
    "Cat6A and fibre cabling",
    "Racks, panels and UPS",
    "Surveyed Wi-Fi, indoors and out",
    "Test report for every link",
    "Separate networks per system",
    "As-built drawings and cable schedule",
  ],
  benefits: [
    "One contractor for every signal cable",
    "Faults found by label, not by guesswork",
    "Room in tray and rack for what comes later",
    "Reports that a consultant will accept",
    "Photographs of every wall before it closed",
  ],
  metaTitle: "ELV systems and structured cabling | Sikka Smart Systems",
  metaDescription:
    "ELV contractor in Dubai: Cat6A and fibre cabling, racks, Wi-Fi and networks, tested link by link and handed over with as-built drawings.",
  metaKeywords: ["ELV contractor Dubai", "structured cabling", "Cat6A", "fibre", "network racks"],
  ogTitle: "ELV systems, pulled and tested",
  ogDescription: "Cabling, racks and networks with a test report for every link and one label at both ends.",
};
