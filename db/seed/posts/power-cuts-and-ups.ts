import type { PostRow } from "../seed-rows.ts";

/** What should survive a power cut and how to size for it. */
export const powerCutsAndUps: PostRow = {
  slug: "power-cuts-and-ups",
  title: "Power cuts: what should stay on, and for how long",
  excerpt:
    "Most outages here are short and local: a tripped breaker, work in the building, a dip. A modest UPS in the rack covers them, if somebody does the sum first.",
  category: "planning-and-cabling",
  author: "anil",
  status: "published",
  publishedAt: "2026-03-10T09:00:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/tower/creek-hotel-night.jpg",
  contentHtml: `
<p>The public supply in Dubai is dependable. The cuts that clients report mostly come from inside the building: a
breaker trips, a contractor switches off a riser, a compressor starts and the voltage dips for a moment. None of
these need a generator. All of them can restart a recorder, and a restart takes minutes in which nothing is
recorded.</p>
<h2>Sort the loads</h2>
<ul>
<li><strong>Must not blink:</strong> network, recorder, access controllers, KNX supply, gate intercom.</li>
<li><strong>May blink:</strong> televisions, amplifiers, most lighting.</li>
<li><strong>Must not be on a UPS:</strong> anything with a compressor or a heater.</li>
</ul>
<p>KNX deserves a remark. Keeping the bus alive does not light a lamp whose mains is gone. It keeps sensors, alarms
and the logic running, so that everything is in a known state when power returns.</p>
<h2>Do the sum</h2>
<table>
<thead><tr><th>Load in a typical villa rack</th><th>Watts</th></tr></thead>
<tbody>
<tr><td>Router and fibre terminal</td><td>25</td></tr>
<tr><td>PoE switch with 10 cameras and 6 access points</td><td>170</td></tr>
<tr><td>Recorder with four disks</td><td>60</td></tr>
<tr><td>Access controllers and intercom</td><td>45</td></tr>
<tr><td>KNX supplies and server</td><td>40</td></tr>
<tr><td><strong>Total</strong></td><td><strong>340</strong></td></tr>
</tbody>
</table>
<p>For 30 minutes that is 170 watt-hours. With losses and an ageing reserve we plan for about 300, and choose a unit
rated well above 340 watts so that it is not run at its limit. A common 1500 VA rack unit does it, if its own table
confirms the runtime. If you want four hours, add battery packs instead of a larger inverter.</p>
<h2>Heat eats batteries</h2>
<p>Lead-acid batteries are rated at 20 to 25 °C. As a rule of thumb, every ten degrees above that halves their life.
In an uncooled store room they need replacing every two years or so. We put the UPS at the bottom of the rack in a
cooled room, or use lithium iron phosphate where the room cannot be helped, and we write the installation date on the
front in large figures.</p>
<h2>When power comes back</h2>
<p>A return is rougher than a cut, because everything starts at once. Decide at the design stage what each actuator
does: lights off rather than on at three in the morning, shades where they are, cooling units staggered by a minute. Door
locks follow the door schedule, and a recorder must restart by itself without a keyboard.</p>
<h2>Test it on a quiet morning</h2>
<ol>
<li>Announce it, then switch off the rack circuit at the board.</li>
<li>Note the time, watch the load, and try a door, a camera and a call.</li>
<li>At half the expected runtime, switch on again.</li>
<li>Write date and minutes on the label.</li>
</ol>
<p>Once a year is enough. A UPS that has never been tested is a heavy box with a green light. Enclosure, cooling and
space for it are part of our <a href="/services/elv-systems-installation">ELV work</a>.</p>
`,
  metaTitle: "Power cuts and UPS sizing for smart homes | Sikka",
  metaDescription:
    "Which systems should survive a power cut, how to size a UPS for a villa rack, what heat does to batteries and how to test it once a year.",
  metaKeywords: ["UPS sizing", "power failure", "rack UPS", "battery life heat"],
  ogTitle: "Power cuts: what should stay on, and for how long",
  ogDescription: "A modest UPS covers most outages, if somebody does the sum first.",
};
