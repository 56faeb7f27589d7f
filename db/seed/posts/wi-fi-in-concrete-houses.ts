import type { PostRow } from "../seed-rows.ts";

/** Coverage in reinforced concrete. */
export const wiFiInConcreteHouses: PostRow = {
  slug: "wi-fi-in-concrete-houses",
  title: "Wi-Fi in concrete houses",
  excerpt:
    "Why one strong router fails in a villa, what each wall takes away, how many access points a floor needs and how to check the result with a phone.",
  category: "sound-and-network",
  author: "omar",
  status: "published",
  publishedAt: "2025-10-14T09:00:00+04:00",
  isFeatured: true,
  viewCount: 0,
  coverImage: "/plates/majlis/marina-apartment-dusk.jpg",
  contentHtml: `
<p>The provider's router stands by the front door, because that is where the fibre comes in. In a timber house that
might do. Here it has to pass reinforced slabs, block walls, mirrors and coated glass. Each of them takes its share,
and no antenna gives it back.</p>
<h2>What walls take</h2>
<p>Loss is counted in decibels. Every 3 dB halves the power; 20 dB leave a hundredth. These are rough figures at 5
GHz from our own surveys, and your walls will differ:</p>
<table>
<thead><tr><th>Obstacle</th><th>Loss at 5 GHz, roughly</th></tr></thead>
<tbody>
<tr><td>Gypsum partition</td><td>3 to 5 dB</td></tr>
<tr><td>Wooden door</td><td>3 to 5 dB</td></tr>
<tr><td>Hollow block wall, 200 mm</td><td>8 to 14 dB</td></tr>
<tr><td>Coated solar-control glass</td><td>15 to 30 dB</td></tr>
<tr><td>Reinforced concrete, 200 mm</td><td>20 to 30 dB</td></tr>
<tr><td>Mirror wardrobe, lift shaft, water tank</td><td>Treat as opaque</td></tr>
</tbody>
</table>
<p>Two block walls are the practical limit for a good connection at 5 GHz. At 6 GHz it is closer to one. The slow
2.4 GHz band goes further, which is why phones cling to it and why everything feels sluggish upstairs.</p>
<h2>More points, less power</h2>
<p>The remedy is not a stronger transmitter. The phone has to be heard as well, and its own is small. Use more
access points at lower power, close to where people sit. In a villa we plan one for every two or three rooms, one on
each landing, one on each terrace, and none in the rack.</p>
<ul>
<li>Each access point hangs on its own Cat6A with power over Ethernet.</li>
<li>Ceiling centre is better than wall, and wall is better than behind the television.</li>
<li>Outdoors needs its own point, because coated glass keeps the indoor signal in.</li>
<li>Neighbouring points use different channels, and their power is set by measurement.</li>
</ul>
<h2>What about mesh?</h2>
<p>Wireless mesh uses part of the air to talk to itself, and it has to cross the same walls to do so. It is a fair
answer where no cable can be pulled. Where one can, a cable is quicker, cheaper over ten years and does not have bad
days. Some towers and villas have coaxial cable in the right places; adapters that carry Ethernet over it are often
the second-best answer.</p>
<h2>Separate what does not belong together</h2>
<p>Family, guests, building systems and cameras each get their own network. It costs nothing but attention, and it
means that a cheap gadget from a drawer cannot see the recorder. Give the building systems wires wherever possible,
and leave the air to things that move.</p>
<h2>Check it yourself</h2>
<ol>
<li>Install any free Wi-Fi analyser on a phone.</li>
<li>Close all doors and stand where you sit, lie or work.</li>
<li>Read the signal: above -60 dBm is good, -67 is enough for calls, below -72 is trouble.</li>
<li>Walk through the house during a video call and note where it stutters.</li>
</ol>
<p>Mark the readings on a floor plan and send it to us. With that sheet we can usually say on the phone whether two
more points solve it. The cabling behind them is part of our <a href="/services/elv-systems-installation">ELV
systems</a>.</p>
`,
  metaTitle: "Wi-Fi in concrete houses: a practical guide | Sikka",
  metaDescription:
    "Why Wi-Fi fails in concrete villas, how many decibels walls take, where access points belong and how to check coverage with a phone.",
  metaKeywords: ["villa Wi-Fi", "Wi-Fi concrete walls", "access points", "Wi-Fi 6", "mesh"],
  ogTitle: "Wi-Fi in concrete houses",
  ogDescription: "What each wall takes away, and how many access points a floor needs.",
};
