import type { PostRow } from "../seed-rows.ts";

/** What to pull while the walls are open, and how to label it. */
export const cablingAVillaBeforeThePlaster: PostRow = {
  slug: "cabling-a-villa-before-the-plaster",
  title: "Cabling a villa before the plaster",
  excerpt:
    "There are about three weeks in the life of a villa when cable costs almost nothing to add. Here is what we pull, how we label it and what we photograph.",
  category: "planning-and-cabling",
  author: "omar",
  status: "published",
  publishedAt: "2026-11-15T09:00:00+04:00",
  isFeatured: true,
  viewCount: 0,
  coverImage: "/plates/villa/palm-villa-dusk.jpg",
  contentHtml: `
<p>Between the last block and the first coat of plaster lie about three weeks. A conduit that takes ten minutes in
those weeks takes two days and a painter afterwards. Most regrets we hear in finished villas were decided, or rather
not decided, in that window.</p>
<h2>Decide places, not products</h2>
<p>You do not need to know which camera or access point you will buy. You need to know where one could hang. Walk
through the shell with the furniture plan and a can of marking paint, and mark:</p>
<ul>
<li>two data points behind every television and desk, not one;</li>
<li>a ceiling point for Wi-Fi in every second room, and one on each terrace;</li>
<li>cameras at the corners, the gates and above the front door;</li>
<li>keypad positions at the side where the hand arrives, 1.1 metres above the finished floor;</li>
<li>shade motors at every window, including those that get curtains at first;</li>
<li>the gate: power, data, a spare duct, and one more spare duct.</li>
</ul>
<h2>What we pull</h2>
<p>Cat6A to all data points, KNX cable in a loop past keypads, boards and windows, speaker cable to ceilings, fibre
to anything beyond the main building. Signal and power run in separate conduits and cross at right angles. The rule
that saves most money later is simple: no conduit is filled more than 40 per cent, and each long one has a draw wire
left in it.</p>
<blockquote><p>Copper is cheap, conduit is cheaper, and an empty conduit is the cheapest upgrade you will ever
buy.</p></blockquote>
<h2>One label, three places</h2>
<p>A cable without a label is a cable that will be pulled a second time. We print labels before pulling and use the
same text at the outlet, in the ceiling and on the panel:</p>
<pre><code>system-floor.room-number

L-0.04-02    lighting bus, ground floor, room 04, second point
D-1.07-01    data, first floor, room 07, first point
C-X.NE-01    camera, exterior, north-east corner
KP-0.01-01   keypad, ground floor, entrance
W-R.00-01    Wi-Fi, roof

panel:       A-12 -> D-1.07-01   (panel A, port 12)</code></pre>
<p>The scheme hardly matters. That the drawing, the schedule and the wall agree matters a great deal.</p>
<h2>Before the wall closes</h2>
<ol>
<li>Check every run against the cable schedule, with the contractor present.</li>
<li>Measure continuity; certification comes later, after termination.</li>
<li>Photograph each wall straight on, with a tape measure in the picture.</li>
<li>Cap all boxes, because plaster finds open conduit.</li>
<li>Sign the sheet, both of you.</li>
</ol>
<p>The photographs are the part that clients use most. Three years later someone wants to hang a heavy mirror, and a
picture with a tape in it answers in ten seconds where not to drill.</p>
<p>If your plaster date is already fixed, tell us that date first. More about the work itself is on our page on
<a href="/services/elv-systems-installation">ELV systems installation</a>.</p>
`,
  metaTitle: "Cabling a villa before the plaster | Sikka",
  metaDescription:
    "What to pull in a villa before the plaster closes: data, KNX, speaker and fibre runs, a label scheme that lasts and the photographs to take.",
  metaKeywords: ["villa cabling", "cable labels", "structured cabling Dubai", "conduit"],
  ogTitle: "Cabling a villa before the plaster",
  ogDescription: "Three weeks, one label scheme and the photographs that clients use most.",
};
