import type { PostRow } from "../seed-rows.ts";

/** Why a wall still needs buttons. */
export const keypadsAndApps: PostRow = {
  slug: "keypads-and-apps",
  title: "Keypads and apps: who is holding the phone?",
  excerpt:
    "An app is a fine remote control and a poor light switch. We counted what families press in the first three months, and the wall won by a wide margin.",
  category: "after-handover",
  author: "layla",
  status: "published",
  publishedAt: "2026-08-25T10:00:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/majlis/creek-hotel-dusk.jpg",
  contentHtml: `
<p>In a few houses, with the owners' consent, we have let the system count for three months where commands come
from. The pattern is always similar. About nine in ten come from the wall or from a sensor. The app is used in bed,
from the car and on holiday. Voice is used in the kitchen, mostly for timers.</p>
<p>This is not an argument against apps. It is an argument about who lives in a house: children, parents, guests,
staff. Not all of them have your phone, and nobody wants to look for one with a tray in their hands.</p>
<h2>What a keypad does better</h2>
<ul>
<li>It is always in the same place and always charged.</li>
<li>It can be used in the dark, by hand, while you are talking.</li>
<li>It works for a guest within a second, provided that it says what it does.</li>
<li>It goes on working when the router does not.</li>
</ul>
<h2>What an app does better</h2>
<ul>
<li>Seeing the state of the whole house from elsewhere.</li>
<li>Schedules, seasons and anything with a graph.</li>
<li>Changing a scene level without calling us.</li>
<li>Opening the gate for a delivery when you are out.</li>
</ul>
<h2>Words beat symbols</h2>
<p>A lamp symbol says nothing about which lamp. After a lot of polite nodding from clients we stopped using symbols
on keypads altogether. Now we engrave words, in English, Arabic or both, and we wait with the engraving until the
family has lived with paper labels for three weeks. About a third of the words change in that time.</p>
<blockquote><p>If a guest asks which button it is, the keypad is wrong, not the guest.</p></blockquote>
<h2>Our rules for a keypad plan</h2>
<ol>
<li>At most six buttons in one place; four is better.</li>
<li>The top button is what you want when you enter, the bottom one what you want when you leave.</li>
<li>The same word does the same thing everywhere in the house.</li>
<li>A second press on a scene returns the room to what it was.</li>
<li>Bathrooms, stores and staff rooms get plain switches. Nobody needs a scene for a cupboard.</li>
<li>Every room can be lit without an app. No exceptions.</li>
</ol>
<h2>And the tablet on the wall?</h2>
<p>We still install one or two, usually in the kitchen and by the entrance, for cameras, intercom and climate. They
age faster than the house, so they sit in a standard back box with a data cable and power over Ethernet, and they
show a page that any browser can open. When the screen is tired, the screen is exchanged and nothing else.</p>
<p>Paper labels, by the way, are free. Ask for them before anybody orders engraving.</p>
`,
  metaTitle: "Keypads or apps in a smart home? | Sikka",
  metaDescription:
    "In houses we counted, nine in ten commands came from the wall. What keypads do better, what apps do better and six rules for a keypad plan.",
  metaKeywords: ["keypads", "smart home app", "KNX keypad", "user interface"],
  ogTitle: "Keypads and apps: who is holding the phone?",
  ogDescription: "An app is a fine remote control and a poor light switch.",
};
