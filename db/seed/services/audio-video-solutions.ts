import type { ServiceRow } from "../seed-rows.ts";

/** Audio video: multi-room music, cinemas and meeting rooms. */
export const audioVideoSolutions: ServiceRow = {
  slug: "audio-video-solutions",
  title: "Audio Video Solutions",
  shortDescription:
    "Music in every room, a cinema that is quiet when it should be, and meeting rooms that start with one button.",
  iconName: "speaker",
  serviceCategory: "sound-and-picture",
  pricingInfo: "From AED 9,800 for music in two rooms, cinemas from AED 85,000, both incl. VAT",
  displayOrder: 4,
  fullDescription: `
<p>Good sound is mostly room, then placement, then equipment, in that order. We plan in the same order, and the
budget follows it.</p>
<h3>Music around the house</h3>
<p>Ceiling and garden speakers run back to amplifiers in the rack, so the rooms stay empty of boxes. Each area has
its own volume and source, and the family uses the apps it already has. Outdoor circuits get weatherproof speakers,
cable for direct burial and a volume limit for the evening, because sound carries over a boundary wall.</p>
<h3>Home cinema</h3>
<p>We begin with the seats: distance to the screen, sight lines, where the walls are. Then come treatment and
isolation, then loudspeakers on their proper angles, then the projector or display. The amplifier rack stands
outside the room, and the air handling is specified by its noise and not only by its cooling.</p>
<ul>
<li>Scale drawing with seating, screen height and speaker angles</li>
<li>Acoustic treatment behind fabric, in the colour of your choice</li>
<li>Object-based surround sound, calibrated with a microphone at each seat</li>
<li>Picture measured and set for a dark room</li>
<li>One cinema scene: shades down, lights to five per cent, equipment on</li>
</ul>
<h3>Meeting rooms and public areas</h3>
<p>For offices and hotels we install displays, ceiling microphones, video over IP and background music with
announcements. The test is simple: a visitor connects a laptop and presents within a minute, without a cable hunt
and without calling anyone.</p>
<h3>Commissioning and handover</h3>
<p>We measure before and after and leave you both curves. You get the settings files, the wiring diagram and one
remote or keypad page per room. If a guest has to ask how to watch the news, we are not finished.</p>
`,
  features: [
    "Multi-room music, indoors and out",
    "Cinema design and calibration",
    "Meeting rooms with one start button",
    "Acoustic treatment behind fabric",
    "Amplifiers and sources in the rack",
    "Video distribution over IP",
  ],
  benefits: [
    "Rooms without boxes or visible cable",
    "Speech that is easy to follow at low volume",
    "The same simple control in every room",
    "Measured before and after, on paper",
    "Garden sound that stays in the garden",
  ],
  metaTitle: "Audio, video and home cinema in Dubai | Sikka Smart Systems",
  metaDescription:
    "Multi-room music, home cinemas and meeting rooms in Dubai: room first, then placement, then equipment, measured and calibrated.",
  metaKeywords: ["home cinema Dubai", "multi-room audio", "meeting room AV", "acoustics", "video over IP"],
  ogTitle: "Sound and picture, planned from the seat",
  ogDescription: "Music in every room, cinemas and meeting rooms, with the equipment out of sight.",
};
