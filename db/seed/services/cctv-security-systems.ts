import type { ServiceRow } from "../seed-rows.ts";

/** CCTV security systems: cameras, recording and the drawings behind them. */
export const cctvSecuritySystems: ServiceRow = {
  slug: "cctv-security-systems",
  title: "CCTV Security Systems",
  shortDescription:
    "IP cameras placed on a drawing, wired to a locked recorder and tested at night, with the paperwork that Dubai asks for.",
  iconName: "camera",
  serviceCategory: "security-and-entry",
  pricingInfo: "From AED 4,900 incl. VAT for four cameras with recorder",
  displayOrder: 2,
  fullDescription: `
<p>A camera answers one question: who was there? We place each one so that it can. That decides lens, height and
angle long before it decides the model.</p>
<h3>Design by purpose</h3>
<p>To notice a person takes far fewer pixels than to recognise a face. We mark every camera on the plan with its
purpose and its field of view, and you see where the picture is sharp and where it is not.</p>
<table>
<thead><tr><th>Purpose</th><th>Pixels per metre, roughly</th><th>Typical place</th></tr></thead>
<tbody>
<tr><td>Detect</td><td>25</td><td>Garden wall, car park</td></tr>
<tr><td>Observe</td><td>62</td><td>Driveway, lobby</td></tr>
<tr><td>Recognise</td><td>125</td><td>Side gate, corridor</td></tr>
<tr><td>Identify</td><td>250</td><td>Front door, till, reception</td></tr>
</tbody>
</table>
<h3>Cabling and recording</h3>
<p>Cameras run on Cat6A with power over Ethernet, from a switch on its own network. Outdoor runs get surge
protection, drip loops and glands that survive August. The recorder sits in a locked, ventilated rack with disks
rated for continuous writing, sized by calculation for the retention you need. ONVIF keeps the choice of camera and
recorder open.</p>
<h3>Rules and privacy</h3>
<p>Many commercial premises in Dubai must have their system approved and maintained under the rules of SIRA, the
Security Industry Regulatory Agency. Requirements depend on the type of premises and are revised from time to time,
so we check the current text for your case and prepare the drawings and lists that the submission needs. In homes we
aim cameras at your own ground and mask the neighbour's windows.</p>
<h3>Testing and handover</h3>
<p>We commission in daylight and again after dark, with car headlights, garden lighting and the gate open. You
receive the camera schedule, reference pictures, passwords and a record of the retention time that was measured, not
promised.</p>
`,
  features: [
    "Camera plan with fields of view",
    "PoE cameras on a separate network",
    "Storage sized by calculation",
    "Night test before handover",
    "Privacy masks for neighbours",
    "Drawings for approval where required",
    "ONVIF, so parts can be replaced",
  ],
  benefits: [
    "Pictures that show a face, not a shape",
    "A known number of days on disk",
    "No default passwords and no cameras on the guest Wi-Fi",
    "Documents ready for an inspector or an insurer",
    "Yearly cleaning and focus check on request",
  ],
  metaTitle: "CCTV installation in Dubai | Sikka Smart Systems",
  metaDescription:
    "IP camera systems for villas, offices and hotels in Dubai: designed by purpose, cabled, tested at night and documented for approval.",
  metaKeywords: ["CCTV Dubai", "IP cameras", "SIRA", "ONVIF", "security systems"],
  ogTitle: "CCTV that answers who was there",
  ogDescription: "Cameras placed on a drawing, recorded on sized storage, tested after dark.",
};
