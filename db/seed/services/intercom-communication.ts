import type { ServiceRow } from "../seed-rows.ts";

/** Intercom and communication: gate stations, indoor screens and door release. */
export const intercomCommunication: ServiceRow = {
  slug: "intercom-communication",
  title: "Intercom Communication",
  shortDescription:
    "SIP video intercoms for villas, towers and gatehouses: clear sound at the gate, screens indoors and a door that opens.",
  iconName: "shield",
  serviceCategory: "security-and-entry",
  pricingInfo: "From AED 6,400 incl. VAT for one gate station and two indoor screens",
  displayOrder: 7,
  fullDescription: `
<p>An intercom is used by people who do not live with you: guests, couriers, drivers, the gardener. It has to work
for them in full sun, at night and in two languages.</p>
<h3>At the gate</h3>
<p>We choose the station for its camera position, loudness and protection: at least IP65 against dust and water, and
a shade hood on west-facing walls. The lens sits where it sees both a driver and a person on foot, or there are two
lenses. Fibre or protected copper runs to the gate, with the door release wired from the secure side, so that nobody
gets in by unscrewing the panel.</p>
<h3>Inside</h3>
<ul>
<li>Wall screens in the kitchen, the hall and the upper landing, powered over Ethernet</li>
<li>A handset or a chime for rooms without a screen</li>
<li>Calls to telephones in the house and, where the service allows it, to a mobile</li>
<li>Missed visitors stored with a picture</li>
<li>Gate, garage and entrance light on the same page</li>
</ul>
<p>We build on SIP, the standard of internet telephony, and on ONVIF for the camera picture. Station, screens and
recorder can then come from different makers and be replaced one at a time. Internet calling is regulated in the
UAE, so we confirm what works on your connection before you rely on it.</p>
<h3>Towers and compounds</h3>
<p>For buildings with a guard desk we set up concierge stations, lift control and tenant lists that the management
can edit. A move-out is a line in a table and takes effect the same minute.</p>
<h3>Testing and handover</h3>
<p>We test with a real visitor, engine running, at noon and after dark, and set microphone gain and lighting from
that. You receive the extension list, release times, passwords and the wiring of each door.</p>
`,
  features: [
    "SIP video stations, IP65 or better",
    "Indoor screens powered over Ethernet",
    "Door release wired on the secure side",
    "Pictures of missed visitors",
    "Concierge and lift integration",
    "Arabic and English menus",
  ],
  benefits: [
    "Visitors understand it without instruction",
    "You see who is there before you answer",
    "Parts from different makers fit together",
    "Tenant changes without a service visit",
    "Tested in sun, at night and with traffic",
  ],
  metaTitle: "Video intercom systems in Dubai | Sikka Smart Systems",
  metaDescription:
    "SIP video intercoms for villas, towers and compounds in Dubai: weatherproof gate stations, indoor screens and safe door release.",
  metaKeywords: ["video intercom Dubai", "SIP intercom", "gate station", "door entry", "villa intercom"],
  ogTitle: "Intercoms that visitors understand",
  ogDescription: "Clear sound at the gate, screens indoors, and a door release wired from the secure side.",
};
