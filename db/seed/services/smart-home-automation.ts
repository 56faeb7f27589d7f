import type { ServiceRow } from "../seed-rows.ts";

/** Smart home automation: the bus, the keypads and the scenes. */
export const smartHomeAutomation: ServiceRow = {
  slug: "smart-home-automation",
  title: "Smart Home Automation",
  shortDescription:
    "Lighting, shades, climate and sound on one KNX bus, set from engraved keypads and still working when the internet is not.",
  iconName: "home",
  serviceCategory: "home-control",
  pricingInfo: "From AED 18,500 incl. VAT for a three-bedroom apartment",
  displayOrder: 1,
  fullDescription: `
<p>A smart home is worth its wiring when a guest can use it without being told how. We start from what you do every
day, draw the system that does it, and leave out the rest.</p>
<h3>How we plan it</h3>
<p>The first meeting is about rooms and habits, not devices. Where do you come in with full hands? Who gets up
first? Which lights stay on all evening? From the answers we draw a keypad plan and a list of scenes, and you sign
both before a cable is ordered. Changing a word on paper costs nothing.</p>
<h3>What goes into the wall</h3>
<p>We use KNX for the parts that must work for twenty years: switches, dimmers, blinds, thermostats. It is a wired
bus with its intelligence spread over the devices, so there is no central box whose failure puts the house in the
dark. Matter and wireless devices join through a gateway, and you can replace them without opening a wall.</p>
<ul>
<li>Actuators and power supplies on DIN rail, in a board that can be reached</li>
<li>Keypads with engraved words instead of symbols</li>
<li>Presence, daylight, door and leak sensors where they earn their place</li>
<li>A local server for the app and voice, with remote access that you can switch off</li>
</ul>
<h3>Commissioning</h3>
<p>We test each circuit against the schedule, name it as you would name it, and load the scenes at dusk, because
that is when light levels can be judged. After two or three weeks of living in the house we come back and adjust.
The visit is part of the price.</p>
<h3>What stays with you</h3>
<p>You receive the complete KNX project file, all passwords, the as-built drawings and a one-page guide for each
floor. Any qualified KNX engineer can carry on from there. Most clients stay with us anyway, but they do so by
choice.</p>
`,
  features: [
    "KNX bus with local control",
    "Engraved keypads and scenes",
    "Matter devices through a gateway",
    "Presence, daylight and leak sensors",
    "App and voice, remote access optional",
    "Complete project file at handover",
  ],
  benefits: [
    "Works without the internet and without a subscription",
    "One button for what used to take six switches",
    "Lower cooling and lighting use when rooms are empty",
    "Open standard: another engineer can carry on",
    "A second tuning visit after you have moved in",
  ],
  metaTitle: "Smart home automation in Dubai | Sikka Smart Systems",
  metaDescription:
    "KNX smart homes for villas and apartments in Dubai: keypad plans, wiring, scenes and commissioning, with the project file handed over to you.",
  metaKeywords: ["smart home Dubai", "KNX", "home automation", "keypads", "Matter"],
  ogTitle: "Smart home automation on an open standard",
  ogDescription: "Lighting, shades, climate and sound on one KNX bus, planned around what you do every day.",
};
