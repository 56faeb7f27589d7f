import type { PostRow } from "../seed-rows.ts";

/** A draft: the yearly check before the hot months. */
export const aSummerCheckForTheRack: PostRow = {
  slug: "a-summer-check-for-the-rack",
  title: "A summer check for the rack and the roof",
  excerpt:
    "One hour in April finds most of what would fail in August: filters, fans, batteries, domes and seals. The list that our service team works through.",
  category: "after-handover",
  author: "anil",
  status: "draft",
  publishedAt: null,
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/room/thermometer.jpg",
  contentHtml: `
<p>Systems rarely fail on a pleasant day. Most of our emergency calls come between the end of June and the middle of
September, and most of them could have been found in April with a torch, a brush and an hour of time. This is the
list that our service team works through. Much of it needs no specialist.</p>
<h2>In the rack</h2>
<ol>
<li>Read the temperature with the door shut, in the afternoon. Above 30 °C, look for the reason now.</li>
<li>Clean filters and fan grilles; listen to every fan.</li>
<li>Read the UPS: battery date, load, runtime. Replace batteries that are older than three years in a warm
room.</li>
<li>Check the recorder: disk health, oldest recording, time of day.</li>
<li>Pull gently on each earth connection.</li>
<li>Save the configurations and note the date.</li>
</ol>
<h2>On the roof and in the garden</h2>
<ul>
<li>Wipe camera domes with water and a soft cloth, and look at the night picture as well.</li>
<li>Check glands and boxes for cracked seals. Ultraviolet light is patient.</li>
<li>Move every outdoor shade through its full travel.</li>
<li>Look for irrigation heads that spray on cameras, speakers or the gate station.</li>
<li>Open one outdoor box and look for ants, which like warm electronics.</li>
</ul>
<h2>In the house</h2>
<p>Test leak sensors with a wet cloth, and the motor valve with them. Compare what the thermostats say with a
thermometer on the table. Change keypad and sensor batteries on one date for all of them, and write that date inside
the lid. If the house will be empty for a while, switch it to Away for one night while you are still there: humidity
control, simulated presence and alarms should all do what you expect.</p>
<h2>What to write down</h2>
<p>A check without a record is a walk. Note temperature, runtime, retention and every value you changed, on one
sheet that stays in the rack door. After three years that sheet shows which part is getting slower, and it is then
replaced on a Tuesday morning instead of on a Friday night.</p>
<p>Still to be added: two pictures of filters, before and after, and the sheet as a download.</p>
`,
  metaTitle: "A summer check for rack and roof | Sikka",
  metaDescription:
    "An hour in April finds what would fail in August: a checklist for rack, UPS, recorder, cameras, shades and leak sensors before summer.",
  metaKeywords: ["maintenance", "summer check", "UPS battery", "CCTV maintenance"],
  ogTitle: "A summer check for the rack and the roof",
  ogDescription: "One hour in April finds most of what would fail in August.",
};
