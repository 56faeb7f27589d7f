import type { PostRow } from "../seed-rows.ts";

/** The documents that make an owner independent. */
export const handoverDocumentsToAskFor: PostRow = {
  slug: "handover-documents-to-ask-for",
  title: "Handover documents to ask for",
  excerpt:
    "The last payment is the right moment to ask for the file that makes you independent of whoever built the system, ourselves included. A list to take along.",
  category: "after-handover",
  author: "layla",
  status: "published",
  publishedAt: "2025-09-09T09:00:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/office/open-plan-dusk.jpg",
  contentHtml: `
<p>Every year people ask us to take over a house whose installer has moved away, closed or fallen out with the
owner. Whether that is two hours of work or two weeks depends on one thing: what was handed over. If the KNX project
file is missing, the devices work, but changing one button can mean starting again.</p>
<h2>The list</h2>
<table>
<thead><tr><th>Document</th><th>In which form</th><th>Why</th></tr></thead>
<tbody>
<tr><td>As-built drawings</td><td>PDF and CAD</td><td>Where the cables really run</td></tr>
<tr><td>Cable schedule</td><td>Spreadsheet</td><td>Start, end, type and label of each run</td></tr>
<tr><td>Test reports</td><td>Original files</td><td>Proof for each link, not a summary</td></tr>
<tr><td>KNX project</td><td>.knxproj, with its password</td><td>Without it, no changes</td></tr>
<tr><td>DALI and scene tables</td><td>Spreadsheet</td><td>Addresses, groups, levels</td></tr>
<tr><td>Network plan</td><td>PDF and configuration backups</td><td>Addresses, networks, switch ports</td></tr>
<tr><td>Camera and door schedules</td><td>Spreadsheet</td><td>Position, purpose, lock behaviour</td></tr>
<tr><td>Passwords</td><td>Sealed, on paper or in a vault</td><td>All of them, administrator level</td></tr>
<tr><td>Licences and warranties</td><td>Issued in your name</td><td>They have to belong to you</td></tr>
<tr><td>Photographs of open walls</td><td>By room</td><td>Before anybody drills</td></tr>
</tbody>
</table>
<h2>Four questions that test the file</h2>
<ol>
<li>Can you show me, in the drawing, where this cable goes? Point at any outlet.</li>
<li>Does this password open it? Try it, together, on the day.</li>
<li>Which accounts does the installer still hold, and until when?</li>
<li>If this device dies, what is its replacement and where is its configuration?</li>
</ol>
<p>An installer who has nothing to hide enjoys these questions. We do.</p>
<h2>Cloud accounts</h2>
<p>Check in whose name they run. Cameras, locks and thermostats are often registered to the e-mail address of the
technician who set them up. The system then belongs, in a practical sense, to him. Have accounts created with an
address of your own, ideally one for the house, and add the technician as a guest.</p>
<h2>After you have it</h2>
<ul>
<li>Store one copy outside the house.</li>
<li>Change the administrator passwords if the installer no longer needs them.</li>
<li>Write a date on the cover. Anything that is changed later goes into the file on the same day.</li>
<li>Pass it on when you sell. It is worth more than the keypads.</li>
</ul>
<blockquote><p>A system you cannot hand to somebody else is not yours. It is on loan.</p></blockquote>
<p>We deliver this list with every project, and we also compile it afterwards for systems that others have built. It
begins with a day on site, a label printer and a ladder. If you would like to know what is missing in your file,
<a href="/contact">send us the table of contents</a>.</p>
`,
  metaTitle: "Smart home handover documents: a checklist | Sikka",
  metaDescription:
    "Which documents to ask for when a smart home or ELV system is handed over: drawings, KNX project, test reports, passwords and licences.",
  metaKeywords: ["handover documents", "as-built drawings", "KNX project file", "cable schedule"],
  ogTitle: "Handover documents to ask for",
  ogDescription: "The file that makes you independent of whoever built the system, ourselves included.",
};
