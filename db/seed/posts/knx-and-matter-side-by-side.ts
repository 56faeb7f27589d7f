import type { PostRow } from "../seed-rows.ts";

/** Which of two standards belongs in which part of a house. */
export const knxAndMatterSideBySide: PostRow = {
  slug: "knx-and-matter-side-by-side",
  title: "KNX and Matter, side by side",
  excerpt:
    "One is a green cable that has been in walls for thirty years, the other a young network standard. They compete less than people think, and a good house uses both.",
  category: "control-and-lighting",
  author: "layla",
  status: "published",
  publishedAt: "2026-10-06T09:30:00+04:00",
  isFeatured: true,
  viewCount: 0,
  coverImage: "/plates/room/home.jpg",
  contentHtml: `
<p>Clients ask us whether Matter has made KNX unnecessary. The short answer is no. The longer answer is that they
solve different problems, and the border between them runs roughly along the surface of the wall.</p>
<h2>What each of them is</h2>
<p>KNX is a standard for building control. Its usual form is a two-wire bus that carries signals and about 30 volts
of power to keypads, sensors and actuators. Each device holds its own share of the program, so there is nothing
central to fail. Projects from the nineties can be extended with parts sold today.</p>
<p>Matter is a common language for devices on an IP network: over Ethernet, Wi-Fi or Thread, the low-power mesh. A
Matter lamp or lock can be used from several platforms at once, and the commands stay inside the house.</p>
<h2>Where they differ</h2>
<table>
<thead><tr><th>Question</th><th>KNX</th><th>Matter</th></tr></thead>
<tbody>
<tr><td>Medium</td><td>Bus cable; radio and IP variants exist</td><td>Ethernet, Wi-Fi, Thread</td></tr>
<tr><td>Needs a network to switch a light</td><td>No</td><td>Yes, the local one</td></tr>
<tr><td>Set up by</td><td>A trained engineer with a project file</td><td>The user, by scanning a code</td></tr>
<tr><td>Typical life in a house</td><td>20 years and more</td><td>As long as the gadget</td></tr>
<tr><td>Strong at</td><td>Switching, dimming, shades, climate</td><td>Lamps, locks, appliances, voice</td></tr>
<tr><td>When it is forgotten</td><td>Goes on working</td><td>Wants updates</td></tr>
</tbody>
</table>
<h2>How we combine them</h2>
<p>Whatever sits in the wall or in the board goes on KNX: lighting circuits, blinds, thermostats, keypads. Whatever
stands on a table or hangs on a door may be Matter. A gateway presents selected KNX functions to the Matter side, so
that the living-room light appears in the app and the voice assistant the family already has. The gateway is a
translator, not a master. If it stops, the keypads do not notice.</p>
<p>That only works when the KNX side is named properly, because the names travel through the gateway. We keep a
three-level scheme and repeat it in each project:</p>
<pre><code>1/1/12   lighting / ground floor / dining, pendant, switch
1/1/13   lighting / ground floor / dining, pendant, dim
1/1/14   lighting / ground floor / dining, pendant, value
1/1/15   lighting / ground floor / dining, pendant, status
3/2/07   climate  / first floor  / master bedroom, setpoint
7/0/01   scenes   / whole house  / 1 Arrive, 2 Dinner, 3 Goodnight</code></pre>
<p>The status address is the one that careless projects leave out. Without it an app shows what was last commanded,
not what is.</p>
<h2>What to ask for</h2>
<ul>
<li>A house that works fully with the internet unplugged. Ask for that test at handover.</li>
<li>A gateway that can be replaced by another without touching the KNX program.</li>
<li>KNX Secure where radio is used or where the bus leaves the building.</li>
<li>A list of what is exposed to Matter. Door release usually should not be on it.</li>
</ul>
<p>If you are planning from the beginning, our page on <a href="/services/smart-home-automation">smart home
automation</a> shows the order in which we go about it.</p>
`,
  metaTitle: "KNX and Matter compared for villas | Sikka",
  metaDescription:
    "KNX in the wall, Matter on the table: how the two standards differ, how a gateway joins them and which group addresses make it work.",
  metaKeywords: ["KNX", "Matter", "Thread", "group addresses", "smart home standards"],
  ogTitle: "KNX and Matter, side by side",
  ogDescription: "They compete less than people think. A good house uses both.",
};
