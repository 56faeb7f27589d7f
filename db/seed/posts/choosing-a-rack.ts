import type { PostRow } from "../seed-rows.ts";

/** Size, depth, heat and place of a rack. */
export const choosingARack: PostRow = {
  slug: "choosing-a-rack",
  title: "Choosing a rack: height, depth, heat",
  excerpt:
    "The rack is the one piece of furniture nobody wants to see and everybody needs room around. How to count units, allow for heat and find the right cupboard.",
  category: "planning-and-cabling",
  author: "omar",
  status: "published",
  publishedAt: "2026-01-13T09:00:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/room/wifi.jpg",
  contentHtml: `
<p>Racks are chosen late and become full early. The usual story: a 12U wall cabinet is ordered because it fits under
the stairs, then the recorder turns out to be 55 centimetres deep and the door stays open for ten years. A quarter
of an hour with a list avoids it.</p>
<h2>Count the units</h2>
<p>One unit, 1U, is 44.45 millimetres of height. Count what is coming, then add a third for air, cable managers and
the next idea.</p>
<table>
<thead><tr><th>Item, for a five-bedroom villa</th><th>Units</th></tr></thead>
<tbody>
<tr><td>Patch panels, 3 x 24 ports</td><td>3</td></tr>
<tr><td>Cable managers</td><td>3</td></tr>
<tr><td>Switches, 2 x 24 ports PoE</td><td>2</td></tr>
<tr><td>Router, fibre terminal, shelf</td><td>2</td></tr>
<tr><td>Recorder</td><td>2</td></tr>
<tr><td>Multi-room amplifier</td><td>3</td></tr>
<tr><td>Home server, KNX interface, shelf</td><td>2</td></tr>
<tr><td>UPS</td><td>2</td></tr>
<tr><td>Power strips</td><td>1</td></tr>
<tr><td><strong>Used</strong></td><td><strong>20</strong></td></tr>
<tr><td><strong>With one third spare</strong></td><td><strong>27</strong></td></tr>
</tbody>
</table>
<p>So 27U, on the floor. A wall cabinet of that weight needs a wall that has been asked.</p>
<h2>Depth and width</h2>
<p>Patch panels need little depth, servers and recorders a lot. For homes we plan 800 millimetres deep and 600 wide;
with many cables 800 wide is worth the extra, because the bundles then run beside the equipment instead of behind
it. Leave a metre in front and a way to reach the back: a rear door, a side panel or castors with enough cable
slack.</p>
<h2>Heat</h2>
<p>Nearly all the electricity that goes in comes out as warmth. Four hundred watts in a closed cupboard reach 45 °C
in an afternoon, and disks and batteries age accordingly. The order of remedies:</p>
<ol>
<li>a room with its own small cooling unit, set to 24 °C and not linked to the rest of the house;</li>
<li>a transfer grille and a quiet fan to a cooled room, controlled by temperature;</li>
<li>a perforated door and hope, which is not a remedy.</li>
</ol>
<p>Keep water away. No condensate drain above the rack, no shared wall with a shower, and a leak sensor on the floor
in any case.</p>
<h2>Power and earth</h2>
<p>Two separate circuits, one of them behind the UPS. The rack, its doors and the tray are bonded to earth. Label
each plug; the moment somebody pulls the wrong one is always a Thursday evening.</p>
<h2>Place</h2>
<p>Central, because copper ends at 90 metres of fixed cable and every run begins here. Not next to a bedroom,
because fans run all night. Not in the garage without cooling. Under the stairs works if the air is dealt with. And
wherever it stands: a light, a socket for the laptop and the cable schedule in a pocket on the inside of the
door.</p>
<p>Clients who let us see the plan early usually give up one cupboard and never think of it again.</p>
`,
  metaTitle: "Choosing a network rack for a villa | Sikka",
  metaDescription:
    "How to size a rack for a villa or small office: count units, plan depth, deal with heat and find the right place, with a worked example.",
  metaKeywords: ["network rack", "rack size", "27U rack", "rack cooling", "villa network"],
  ogTitle: "Choosing a rack: height, depth, heat",
  ogDescription: "Count the units, add a third, and find the cupboard before the architect does.",
};
