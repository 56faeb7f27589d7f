import type { PostRow } from "../seed-rows.ts";

/** Which shade to move when, by facade. */
export const shadesAndHeat: PostRow = {
  slug: "shades-and-heat",
  title: "Shades and heat: which facade, which hour",
  excerpt:
    "A shade that closes after the sun has reached the glass is late. How the sun moves in Dubai, what each facade needs and which rules we load into the system.",
  category: "control-and-lighting",
  author: "layla",
  status: "published",
  publishedAt: "2026-05-12T09:30:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/villa/frond-villa-garden-day.jpg",
  contentHtml: `
<p>Good glass keeps out a large part of the sun's heat. What comes through is inside, and the cooling has to carry
it out again. A shade in front of the glass stops heat before it enters. A shade behind the glass stops glare and
returns part of the heat. Both help, but only when they move before the sun arrives.</p>
<h2>The sun over Dubai</h2>
<p>At 25 degrees north the June sun stands almost overhead at midday, so it hits the roof rather than the windows.
The difficult hours are morning and afternoon, when it is low and shines straight into east and west rooms. In
winter it is the other way round: the midday sun comes from the south at about 41 degrees and reaches deep into the
room.</p>
<table>
<thead><tr><th>Facade</th><th>Critical time</th><th>What we program</th></tr></thead>
<tbody>
<tr>
<td>East</td>
<td>Sunrise to 10:30, all year</td>
<td>Down before sunrise in bedrooms, up once the sun has passed</td>
</tr>
<tr>
<td>West</td>
<td>14:30 to sunset, worst from May to September</td>
<td>Down from 14:00 when it is bright, slats or fabric, up at dusk</td>
</tr>
<tr>
<td>South</td>
<td>10:00 to 15:00, November to February</td>
<td>Half down against glare; the warmth may be welcome</td>
</tr>
<tr><td>North</td><td>Early and late in midsummer</td><td>Mostly open; it is the light to live by</td></tr>
<tr>
<td>Roof lights</td>
<td>10:00 to 15:00, April to September</td>
<td>Closed in summer unless the room is in use</td>
</tr>
</tbody>
</table>
<h2>Four rules, no more</h2>
<ol>
<li><strong>Sun position and brightness together.</strong> Position says that the sun could shine in, the sensor
says that it does. Either one alone is annoying on hazy days.</li>
<li><strong>Slowly back.</strong> Down after two minutes of sun, up after twenty minutes without. Otherwise every
cloud moves the house.</li>
<li><strong>The hand wins.</strong> Whoever presses the button is right until the next morning.</li>
<li><strong>Wind and door first.</strong> Outdoor shades retract at the wind limit, and no shade closes a terrace
door behind you.</li>
</ol>
<h2>Fabric, slat or lattice</h2>
<p>Screen fabric with three per cent openness keeps the view and takes most of the light. Slats can be turned, so
the room stays bright while the sun stays out. A fixed lattice in front of the wall, the old answer of this region,
works with neither motor nor program. Where an architect draws one, we gladly install fewer motors.</p>
<p>For dust and salt we ask for sealed motors, stainless guide wires and a yearly wash. A shade that has not moved
for three summers will not move in the fourth.</p>
<h2>Does it pay?</h2>
<p>It depends on glass, orientation and habits, so we do not promise a percentage. What we can do is log room
temperature and cooling hours for two weeks with the rules off and two weeks with them on. In west rooms the
difference is usually visible without a calculator. The same sensors serve the
<a href="/services/climate-control-systems">climate control</a>, so the second benefit comes with the first.</p>
`,
  metaTitle: "Shades and heat in Dubai, facade by facade | Sikka",
  metaDescription:
    "When shades should move in Dubai: critical hours for each facade, four rules that keep them quiet, and what lasts in dust and salt.",
  metaKeywords: ["motorised shades", "solar control Dubai", "sun tracking", "KNX blinds"],
  ogTitle: "Shades and heat: which facade, which hour",
  ogDescription: "A shade that closes after the sun has reached the glass is late.",
};
