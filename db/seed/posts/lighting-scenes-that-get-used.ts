import type { PostRow } from "../seed-rows.ts";

/** How to make few scenes that last. */
export const lightingScenesThatGetUsed: PostRow = {
  slug: "lighting-scenes-that-get-used",
  title: "Lighting scenes that get used",
  excerpt:
    "Most houses own forty scenes and use four. How to find those four, set them after sunset with the right levels and give them names people remember.",
  category: "control-and-lighting",
  author: "layla",
  status: "published",
  publishedAt: "2025-12-09T09:30:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/room/lightbulb.jpg",
  contentHtml: `
<p>When we take over a house from another installer, we read the log before we read the program. A typical finding:
38 scenes were programmed, four are used daily, six now and then, and the rest were pressed once, on the day of
handover. Scenes are not a feature to be counted. They are the answer to a handful of repeated moments.</p>
<h2>Find the moments</h2>
<p>Ask every person in the house to describe one weekday and one Saturday. Write down each time that more than one
light changes. The list is short and nearly always contains the same four: coming home, eating, sitting down in the
evening, going to bed. A fifth belongs to the house alone: a cinema, prayer, a piano, breakfast on the terrace.</p>
<h2>Set them in the dark</h2>
<p>Levels that were chosen at noon are wrong. We come after sunset, switch everything off and add light one circuit
at a time until somebody says "enough". It is always lower than expected. As a starting point for a living room at
2700 K:</p>
<ul>
<li><strong>Arrive:</strong> ceiling 60 per cent, table lamps 80, garden on</li>
<li><strong>Dinner:</strong> pendant 35, wall washers 25, ceiling off</li>
<li><strong>Evening:</strong> table lamps 40, shelves 20, ceiling 5 or off</li>
<li><strong>Goodnight:</strong> everything out over 30 seconds, path to the bedroom 10</li>
</ul>
<p>The eye does not see in straight lines. A lamp that is dimmed to ten per cent of its output looks about a third
as bright. That is why drivers that stop at ten per cent disappoint in the evening, and why we ask for one per cent
or lower in rooms where people sit.</p>
<h2>Fades and returns</h2>
<p>Two seconds for a keypad press, so that you see something is happening. Thirty for Goodnight. At night, motion
in the corridor gives ten per cent with a fade of one second, never a flash. A second press on the same button
restores what was there before; people press by mistake, and they should not have to rebuild their evening.</p>
<h2>Names</h2>
<p>Use the words the family says. "Mood 2" has never been spoken aloud at a dinner table. Good names are short and
belong to a moment: Arrive, Dinner, Reading, Majlis, Goodnight. If you cannot find a name for a scene, you have
found a scene that will not be used.</p>
<blockquote><p>A scene is finished when nobody touches the dimmer afterwards.</p></blockquote>
<h2>Come back after a month</h2>
<p>Then read the log again. Delete what nobody pressed, change what was corrected by hand every time, and ask
whether a new moment has turned up. That second visit takes two hours and decides whether the system is loved or
tolerated. It is included in our <a href="/services/smart-lighting-control">lighting work</a> for this reason.</p>
`,
  metaTitle: "Lighting scenes that get used | Sikka",
  metaDescription:
    "How to plan lighting scenes people use: find the moments, set levels after sunset, choose fades and names, and read the log after a month.",
  metaKeywords: ["lighting scenes", "dimming levels", "KNX lighting", "DALI scenes"],
  ogTitle: "Lighting scenes that get used",
  ogDescription: "Most houses own forty scenes and use four. How to find those four.",
};
