import type { ServiceRow } from "../seed-rows.ts";

/** Smart lighting control: KNX and DALI dimming, scenes and shades. */
export const smartLightingControl: ServiceRow = {
  slug: "smart-lighting-control",
  title: "Smart Lighting Control",
  shortDescription:
    "KNX and DALI dimming without flicker, scenes named after what you do, and shades that follow the sun.",
  iconName: "lightbulb",
  serviceCategory: "home-control",
  pricingInfo: "From AED 950 incl. VAT per dimmed circuit, scenes included",
  displayOrder: 5,
  fullDescription: `
<p>Most rooms have too many switches and too few levels. We group the circuits by what they light, dim them
properly, and put the result on four or five buttons.</p>
<h3>Circuits and drivers</h3>
<p>Dimming quality is decided by the driver, not by the switch. We check every fitting with its driver on the bench
before it is bought in quantity: lowest level, flicker, start-up, hum. What fails there would have failed in your
ceiling.</p>
<table>
<thead><tr><th>Method</th><th>Suits</th><th>Worth knowing</th></tr></thead>
<tbody>
<tr>
<td>DALI-2</td>
<td>Villas, offices, hotels</td>
<td>64 drivers on a line, each with its own address and fault report</td>
</tr>
<tr><td>KNX dimming actuator</td><td>Mains lamps, chandeliers</td><td>Needs lamps that are tested with it</td></tr>
<tr><td>0-10 V</td><td>Existing fittings</td><td>Simple, but reports nothing back</td></tr>
<tr><td>DMX</td><td>Colour and facade effects</td><td>Kept for places that need it</td></tr>
</tbody>
</table>
<h3>Scenes</h3>
<p>A scene is a set of levels with a name you would say aloud: Arrive, Dinner, Reading, Goodnight. We set the levels
with you in the room after sunset and add a slow fade. At night the corridor answers at ten per cent and 2700 K, so
nobody is woken on the way to the kitchen.</p>
<h3>Daylight and shades</h3>
<p>Facade shades move with the position of the sun and with measured brightness, lower before the room heats up and
rise again for the view. In offices, daylight sensors hold the desk at a set level and dim what the window already
gives.</p>
<h3>Handover</h3>
<p>You receive the circuit list, the DALI addresses, the scene table with every level, and a short training in how
to store a new level from the keypad yourself.</p>
`,
  features: [
    "KNX and DALI-2 dimming",
    "Named scenes on few buttons",
    "Motorised shades that follow the sun",
    "Presence and daylight sensing",
    "Tunable white where it is useful",
    "Drivers tested on the bench first",
  ],
  benefits: [
    "No flicker at low levels",
    "One press instead of a walk around the room",
    "Glare and heat kept out before they arrive",
    "A failed driver reports itself",
    "Scenes that you can adjust without us",
  ],
  metaTitle: "Smart lighting control in Dubai | Sikka Smart Systems",
  metaDescription:
    "KNX and DALI lighting control for homes, offices and hotels in Dubai: bench-tested drivers, scenes set after sunset and sun-tracking shades.",
  metaKeywords: ["lighting control Dubai", "DALI-2", "KNX dimming", "motorised shades", "lighting scenes"],
  ogTitle: "Lighting scenes that get used",
  ogDescription: "KNX and DALI dimming, shades that follow the sun, and few buttons with clear names.",
};
