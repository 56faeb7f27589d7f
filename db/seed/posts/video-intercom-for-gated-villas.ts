import type { PostRow } from "../seed-rows.ts";

/** Gate stations: position, cable, release. */
export const videoIntercomForGatedVillas: PostRow = {
  slug: "video-intercom-for-gated-villas",
  title: "Video intercom for a villa with a gate",
  excerpt:
    "Backlight, distance, wind noise and a driver who will not get out: what a gate station has to cope with, and how we place, wire and test it.",
  category: "security-and-access",
  author: "omar",
  status: "published",
  publishedAt: "2026-04-14T09:00:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/room/shield.jpg",
  contentHtml: `
<p>An intercom looks like a small product and is a small building project. It stands in the sun, is operated by
strangers, and decides whether a gate opens. Three things go wrong most often: the picture is a silhouette, nobody
hears anything, and the cable to the gate was forgotten.</p>
<h2>Place</h2>
<p>Stand where a visitor stands at the hour when visitors come. If the sun is behind them, the camera sees a dark
shape. Turning the panel by 30 degrees or moving it to the other pillar helps more than the most expensive sensor.
For drivers, the lens belongs at about 1.2 metres, for people on foot at 1.5. If both come to one gate, use two
stations, or one with a wide lens and a second camera above.</p>
<ul>
<li>Protection of IP65 or better, and impact rating IK08 where the street is close</li>
<li>A hood on west-facing walls, because dark metal gets too hot to touch</li>
<li>A light on the visitor's face that switches on with the call</li>
<li>Buttons that can be felt; a glass surface in full sun is invisible</li>
</ul>
<h2>Cable</h2>
<p>Up to 90 metres, one Cat6A with power over Ethernet carries picture, sound and supply. Beyond that, or if the
gatehouse has its own electrical supply, we pull fibre and feed the station locally. Copper that leaves the building
gets surge protection at both ends. A spare duct of 50 millimetres costs little while the paving is up.</p>
<h2>Release</h2>
<p>The station asks, the house decides. The relay that moves the gate sits indoors or in the motor cabinet, never in
the panel on the street, otherwise two wires and a screwdriver open your gate. The gate motor keeps its own safety
edges and light barriers; the intercom only gives a pulse.</p>
<pre><code>gate station --PoE--> switch (rack) --SIP--> indoor screens
                          |
                          +--> relay module (motor cabinet) --> gate controller
                                        ^
                      exit button, fire release, manual key</code></pre>
<h2>Who answers</h2>
<p>SIP lets the call ring on screens, on telephones and, where it is supported, on a mobile. Two remarks on the
last. First, decide what happens when nobody answers: ours store a picture and let the visitor leave a message.
Second, voice and video calls over the internet are regulated in the UAE, and not every app works on every line.
Have it shown on your own connection before you pay for it.</p>
<h2>The test</h2>
<ol>
<li>Call from the gate at noon, at sunset and at night; read a face each time.</li>
<li>Call with a diesel engine running beside the panel.</li>
<li>Call while the house Wi-Fi is switched off; wired screens must still ring.</li>
<li>Cut the mains: gate, station and one screen should go on for half an hour.</li>
<li>Hand the panel to somebody who has never seen it, and say nothing.</li>
</ol>
<p>The fifth test finds most. What else belongs to the job is listed under
<a href="/services/intercom-communication">intercom communication</a>.</p>
`,
  metaTitle: "Video intercom for gated villas | Sikka",
  metaDescription:
    "How to place, cable and test a video intercom at a villa gate in Dubai: backlight, distance, surge protection and a release that is safe.",
  metaKeywords: ["video intercom", "villa gate intercom", "SIP", "PoE", "gate release"],
  ogTitle: "Video intercom for a villa with a gate",
  ogDescription: "Backlight, distance, engine noise and a release that stays on your side of the wall.",
};
