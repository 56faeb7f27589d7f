import type { PostRow } from "../seed-rows.ts";

/** Acoustics of a cinema in a concrete room. */
export const homeCinemaAcoustics: PostRow = {
  slug: "home-cinema-acoustics",
  title: "Home cinema acoustics in a concrete box",
  excerpt:
    "Six planes of concrete and tile are the worst start for a cinema, and most villas have exactly that room free. What to treat, in which order and how much of it.",
  category: "sound-and-network",
  author: "anil",
  status: "published",
  publishedAt: "2026-06-16T10:00:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/room/speaker.jpg",
  contentHtml: `
<p>The room that is free for a cinema is usually in the basement or under the roof: concrete on six sides, tiled
floor, a nice rectangular plan. Clap once and you can count the echoes. No amplifier mends that, and no calibration
microphone either.</p>
<h2>Three separate problems</h2>
<p><strong>Reverberation</strong> makes speech unclear. A bare room of 60 cubic metres may ring for well over a
second; for a cinema of that size, about 0.3 seconds is comfortable. This is solved with absorption on walls and
ceiling.</p>
<p><strong>Room modes</strong> make bass boom in one seat and vanish in the next. They follow from the dimensions.
The lowest mode along a length is the speed of sound divided by twice that length:</p>
<pre><code>f = 343 / (2 x L)

6.0 m  ->  29 Hz
4.2 m  ->  41 Hz
2.8 m  ->  61 Hz</code></pre>
<p>Two or four subwoofers in the right places even this out far better than one large one. Thick absorption in
corners does the rest.</p>
<p><strong>Noise</strong> is the forgotten one. If the fan coil hisses, you turn the film up until the dialogue is
louder than the fan, and then the explosions are louder than the neighbours like. We specify the air handling by
noise level, with large ducts, slow air and the unit outside the room.</p>
<h2>The order of work</h2>
<ol>
<li>Choose the seats. No main seat against the back wall, none exactly in the middle of the room.</li>
<li>Choose the screen from the seat: a viewing angle of 40 to 50 degrees for the main row.</li>
<li>Set the speakers: front pair at 22 to 30 degrees, sides at about 90 to 110, overheads between.</li>
<li>Treat first reflections at the sides and the ceiling, then the back wall, then corners.</li>
<li>Isolate: a door with seals, no back-to-back sockets, a floating floor if there is a bedroom above.</li>
<li>Buy electronics with what is left. It will be enough.</li>
</ol>
<h2>How much treatment?</h2>
<p>As a first figure, a quarter to a third of wall and ceiling area, 50 to 100 millimetres deep, behind acoustically
open fabric. Not more: a room that is too dead is tiring. At the back we mix absorption with diffusion, so that the
room still feels like a room. A carpet alone takes off the treble and leaves the boom, which is the dull sound of
many expensive cinemas.</p>
<h2>Measure twice</h2>
<p>We measure once when the shell is closed and once when everything is in, at each seat. Equalisation then corrects
what remains below about 300 Hz. You get both sets of curves at handover, and you can hear the difference without
reading them: people speak more quietly when they walk in.</p>
<p>Other parts of the work are described under <a href="/services/audio-video-solutions">audio and video</a>.</p>
`,
  metaTitle: "Home cinema acoustics in a concrete room | Sikka",
  metaDescription:
    "Reverberation, room modes and noise in a concrete home cinema: what to treat first, where speakers go and how much absorption is enough.",
  metaKeywords: ["home cinema acoustics", "room modes", "acoustic treatment", "home theatre Dubai"],
  ogTitle: "Home cinema acoustics in a concrete box",
  ogDescription: "What to treat, in which order and how much of it.",
};
