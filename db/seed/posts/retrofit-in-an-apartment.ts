import type { PostRow } from "../seed-rows.ts";

/** Smart functions in a finished apartment. */
export const retrofitInAnApartment: PostRow = {
  slug: "retrofit-in-an-apartment",
  title: "Retrofit in an apartment without chasing a wall",
  excerpt:
    "No neutral at the switch, a fan coil with its own mind and a building that allows four hours of drilling. What can be done in a finished apartment, and what to leave.",
  category: "planning-and-cabling",
  author: "anil",
  status: "published",
  publishedAt: "2025-11-11T09:00:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/tower/marina-apartment-dusk.jpg",
  contentHtml: `
<p>An apartment in a tower is a different job from a villa. The ceilings belong partly to the building, drilling is
limited to certain hours, and the owner may sell in four years. That calls for modest means that can be taken out
again.</p>
<h2>Look before you buy</h2>
<p>Four checks take an hour and decide most of the design:</p>
<ol>
<li><strong>Open two switch boxes.</strong> In most towers here there is a live and a switched live, but no neutral.
Many smart switches need one.</li>
<li><strong>Open a fan coil hatch.</strong> Note the fan stages, the valve and its voltage, and whether the
thermostat switches mains. It often does.</li>
<li><strong>Find the space above the corridor.</strong> A suspended ceiling with hatches is the riser that the
architect did not draw.</li>
<li><strong>Read the building's rules.</strong> You may need a no-objection certificate, insured workers and a
deposit. Ask for the form early.</li>
</ol>
<h2>Lighting without a neutral</h2>
<p>There are three honest ways. Dimmers can go to the ceiling beside the fittings, with battery or radio keypads in
the old boxes. Two-wire modules work without a neutral but are particular about lamps, so test them with yours. Or
leave the lighting alone and use good lamps with their own radio, which is perfectly reasonable for a rented
home.</p>
<p>For radio, KNX RF, Thread and Zigbee all penetrate an apartment well enough; concrete shafts and mirrored
wardrobes are what stop them. We measure with all doors shut before deciding.</p>
<h2>Cooling</h2>
<p>Here the money is well spent. Each room has its fan coil on chilled water, and a controller that follows presence
and closes the valve when the balcony door stands open earns its keep. Before any controller goes in, the valve is
checked. A stuck valve looks exactly like a bad thermostat, and the classic sign is a bedroom at 18 degrees with the
unit switched off.</p>
<h2>Curtains, Wi-Fi, leaks</h2>
<ul>
<li>Curtain tracks need one socket behind the cornice. Quiet motors are worth their price in bedrooms.</li>
<li>One access point in the hall rarely covers the far bedroom. Most towers have a data cable to each room, sleeping
behind the television plate; use it.</li>
<li>Leak sensors under washing machine, water heater and fan coil drain, with a motor valve on the supply. In a tower your
leak is somebody else's ceiling.</li>
</ul>
<h2>What to leave</h2>
<p>We advise against wall tablets, door cameras in shared corridors and anything that has to be cut into stone.
Corridor cameras usually need the building's permission and often do not get it.</p>
<h2>Taking it out again</h2>
<p>Keep the old switches and thermostats in a labelled box. Write down which wires were moved, with a photograph of
each box before and after. If you sell, the buyer decides whether the system stays, and a day's work restores the
rest.</p>
<p>A typical <a href="/services/smart-home-automation">apartment project</a> takes one to two weeks, with the family
at home and the dust sheets folded up each evening.</p>
`,
  metaTitle: "Smart home retrofit in an apartment | Sikka",
  metaDescription:
    "Smart lighting, cooling, curtains and Wi-Fi in a finished Dubai apartment: no neutral, fan coils, building rules and how to undo it later.",
  metaKeywords: ["apartment retrofit", "smart switch no neutral", "fan coil thermostat", "KNX RF"],
  ogTitle: "Retrofit in an apartment without chasing a wall",
  ogDescription: "What can be done in a finished apartment, and what is better left alone.",
};
