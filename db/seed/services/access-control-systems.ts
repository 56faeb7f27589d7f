import type { ServiceRow } from "../seed-rows.ts";

/** Access control systems: readers, controllers, locks and records. */
export const accessControlSystems: ServiceRow = {
  slug: "access-control-systems",
  title: "Access Control Systems",
  shortDescription:
    "Cards, codes, phones and fingerprints on doors that stay safe in a fire and stay shut in a power cut.",
  iconName: "lock",
  serviceCategory: "security-and-entry",
  pricingInfo: "From AED 3,200 incl. VAT per door, reader and lock included",
  displayOrder: 8,
  fullDescription: `
<p>Access control is a door job before it is an IT job. Frame, closer, hinge and lock decide whether the reader is
worth having, so we begin with a door schedule.</p>
<h3>The door schedule</h3>
<p>Each door gets a line: width, material, fire rating, direction of escape, lock type, what happens when power
fails and what happens in an alarm. You, the architect and the fire consultant sign it. The rest follows from that
sheet.</p>
<table>
<thead><tr><th>Term</th><th>Without power the door is</th><th>Typical use</th></tr></thead>
<tbody>
<tr><td>Fail-safe</td><td>Open</td><td>Escape routes, main lobby</td></tr>
<tr>
<td>Fail-secure</td>
<td>Locked from outside, free from inside</td>
<td>Stores, server rooms, villa entrances</td>
</tr>
</tbody>
</table>
<h3>Readers and credentials</h3>
<p>We use encrypted cards or phone credentials in place of the old 125 kHz tags, which can be copied at a kiosk, and
OSDP between reader and controller in place of unencrypted wiring. Fingerprint and face readers are offered where
they are proportionate; templates are personal data and are treated as such.</p>
<h3>Controllers and records</h3>
<p>Door controllers hang in the secure area with their own battery and keep deciding when the network is down.
Permissions live in groups and calendars, so a new colleague is one entry. Cameras and lifts can react to an event,
and the fire panel releases escape doors by hardware, not by software.</p>
<h3>Commissioning and handover</h3>
<ol>
<li>Every door is opened, forced, held and cut from power, and the result is written down</li>
<li>The fire release is tested together with the alarm contractor</li>
<li>Administrators are trained on your own data</li>
<li>You receive the door schedule, wiring, key list, software licences and backups</li>
</ol>
<p>We then remove our own access, unless you ask us to keep it for support.</p>
`,
  features: [
    "Door schedule before any order",
    "Encrypted cards and phone credentials",
    "OSDP readers and battery-backed controllers",
    "Hardware release from the fire panel",
    "Visitor, lift and camera integration",
    "Permissions by group and calendar",
  ],
  benefits: [
    "Lost cards are cancelled in seconds",
    "Doors keep working when the network is down",
    "Escape routes stay free in every case",
    "A record of who went where, kept as long as you decide",
    "Locks that suit the door they hang on",
  ],
  metaTitle: "Access control systems in Dubai | Sikka Smart Systems",
  metaDescription:
    "Access control for offices, clinics, hotels and villas in Dubai: door schedules, encrypted credentials, OSDP and tested fire release.",
  metaKeywords: ["access control Dubai", "OSDP", "door schedule", "card readers", "smart locks"],
  ogTitle: "Access control that begins with the door",
  ogDescription: "Encrypted credentials, battery-backed controllers and a fire release tested before handover.",
};
