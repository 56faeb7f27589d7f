import type { PostRow } from "../seed-rows.ts";

/** Choosing locks for homes and small offices. */
export const smartLocksAndAccess: PostRow = {
  slug: "smart-locks-and-access",
  title: "Smart locks: begin with the door",
  excerpt:
    "Before choosing between fingerprint, code and phone, look at the frame, the closer and the escape route. Most lock trouble is door trouble.",
  category: "security-and-access",
  author: "anil",
  status: "published",
  publishedAt: "2026-07-21T09:00:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/room/lock.jpg",
  contentHtml: `
<p>Of the lock faults we are called to, more than half have nothing to do with electronics. The door has dropped by
three millimetres, the closer is set too weak against the pressure of the air conditioning, or the frame has moved
in the heat. The motor then pushes against wood until its battery gives up.</p>
<h2>Check the door first</h2>
<ol>
<li>Does it close and latch by itself, ten times out of ten, with the cooling on and with it off?</li>
<li>Is there a rating plate for fire resistance? Then neither lock nor drilling may be changed without keeping that
rating.</li>
<li>Which way do people escape? From inside, one movement without key, code or card has to open it.</li>
<li>Is there room in the frame for a strike, and a way for a cable across the hinge?</li>
</ol>
<h2>Power and failure</h2>
<p>A lock is either fail-safe, open without power, or fail-secure, locked from outside without power while the
inside handle still works. Escape doors in offices and hotels are usually released by the fire alarm as well. A
villa entrance is nearly always fail-secure with a mechanical cylinder behind it. Ask the supplier to show you both
cases with the plug pulled, not on a data sheet.</p>
<p>Battery locks suit apartments and inner doors. For a gate or a front door in the sun we prefer a wired lock:
summer temperatures shorten battery life, and a flat lock on a Friday night is a memorable event.</p>
<h2>How to prove who you are</h2>
<ul>
<li><strong>Codes</strong> are good for staff and short visits when each person has a separate one with an end
date.</li>
<li><strong>Cards and tags</strong> are quick, but only encrypted types are worth installing. The old 125 kHz tags
can be copied within seconds.</li>
<li><strong>Phones</strong> suit people who carry one anyway. Have a second way in for the day it is empty.</li>
<li><strong>Fingerprints</strong> are convenient and personal. Templates should stay in the device, and nobody
should be obliged to give one where a card would do.</li>
</ul>
<h2>Wired access for small offices</h2>
<p>From about four doors upwards a controller in a locked cabinet is easier to live with than four clever handles.
Readers speak OSDP to the controller, the controller has its own battery, and the relay that opens the door is on
the secure side of the wall. Taking the reader off the wall then gets an intruder a reader.</p>
<h2>Keep the list short</h2>
<p>The weak spot of each system is the list of who may enter. Put a date on every code for workmen, remove people on
the day they leave, and print the list once a year to read it aloud. There is always one name that nobody can
explain.</p>
<p>For larger buildings we begin with a door schedule; how that works is described under
<a href="/services/access-control-systems">access control systems</a>. Rules for fire doors and for security systems
are set by the authorities and change, so check the current requirements before you order.</p>
`,
  metaTitle: "Smart locks: begin with the door | Sikka",
  metaDescription:
    "How to choose smart locks and access control: check the door, decide fail-safe or fail-secure, pick credentials and keep the list short.",
  metaKeywords: ["smart lock", "access control", "fail-safe", "OSDP", "door schedule"],
  ogTitle: "Smart locks: begin with the door",
  ogDescription: "Most lock trouble is door trouble. What to check before choosing fingerprint or phone.",
};
