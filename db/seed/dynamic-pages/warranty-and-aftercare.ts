import type { DynamicPageRow } from "../seed-rows.ts";

/** A page at an address of its own, such as an editor makes in the back office. */
export const warrantyAndAftercare: DynamicPageRow = {
  slug: "warranty-and-aftercare",
  title: "Warranty and aftercare",
  isPublished: true,
  displayOrder: 3,
  contentHtml: `
<p>A system is finished when it has worked through its first summer. This page says what we stand for after
handover, what is not covered, and how to reach somebody when something stops.</p>
<h2>What is covered</h2>
<table>
<thead><tr><th>Part</th><th>Period from handover</th><th>What we do</th></tr></thead>
<tbody>
<tr>
<td>Cabling and termination</td>
<td>10 years</td>
<td>Find and repair faults in runs that we pulled and tested</td>
</tr>
<tr><td>Workmanship</td><td>2 years</td><td>Put right what we installed, mounted or programmed wrongly</td></tr>
<tr>
<td>Equipment that we supplied</td>
<td>2 years, or longer if the maker grants it</td>
<td>Repair or replace, with removal and installation</td>
</tr>
<tr>
<td>Programming and scenes</td>
<td>First tuning visit within 8 weeks</td>
<td>Adjust levels, times and names to your habits</td>
</tr>
<tr><td>Batteries and UPS batteries</td><td>1 year</td><td>Replace when they fail the test</td></tr>
</tbody>
</table>
<p>Repaired parts carry the remaining period, at least six months. The warranty belongs to the building and passes
to a new owner with the handover file.</p>
<h2>What is not covered</h2>
<ul>
<li>Damage by water, lightning, overvoltage, pests or alterations by others</li>
<li>Equipment that you provided yourself, apart from its installation</li>
<li>Faults of internet, mobile and cloud services of other companies</li>
<li>Wear of fabric, filters and lamps</li>
<li>Changes of taste; these are a pleasure, but a new job</li>
</ul>
<h2>When something stops</h2>
<ol>
<li>Look at the rack: is there power, and does the UPS show an alarm?</li>
<li>Note the label of the outlet, keypad or camera. It saves us half the search.</li>
<li>Call <a href="tel:+97140000000">+971 4 000 0000</a>, or send a message with the label and a photograph.</li>
<li>If you allow it, we look at the system from the office first. Many faults end there.</li>
</ol>
<p>Emergencies are answered around the clock: a gate or entrance door that does not open or does not close, a failed
alarm or camera system, water at a leak sensor. Other calls are taken Monday to Friday from 8 AM to 8 PM and
answered within 24 hours.</p>
<h2>Aftercare agreements</h2>
<p>No agreement is needed for the warranty. Many clients take one for the years after it, or because a house that
stands empty in summer wants somebody to look at it.</p>
<table>
<thead><tr><th>Agreement</th><th>Includes</th><th>Visits a year</th></tr></thead>
<tbody>
<tr><td>Check</td><td>Inspection before summer, UPS test, cleaning of cameras, written report</td><td>1</td></tr>
<tr><td>Care</td><td>As above, with updates, backups and scene changes from the office</td><td>2</td></tr>
<tr><td>Watch</td><td>As above, with continuous monitoring and priority on site</td><td>4</td></tr>
</tbody>
</table>
<p>Prices follow the number of devices and are stated in the offer. You may end an agreement with 30 days' notice.
Backups and reports remain yours.</p>
<h2>Updates and remote access</h2>
<p>We install updates when they close a security gap or mend a fault that you have, after a backup and at a time you
choose. Remote access is off unless you switch it on, runs through an encrypted connection, and is logged. You may
ask for that log at any time.</p>
<h2>If you part with us</h2>
<p>You have the project file, the passwords and the drawings, so any qualified company can carry on. On request we
spend an hour with your new engineer without charge. Afterwards we delete our access and confirm it in writing.</p>
<p>Further conditions are part of the <a href="/terms-of-service">Terms of Service</a>.</p>
`,
  metaTitle: "Warranty and aftercare | Sikka Smart Systems",
  metaDescription:
    "What Sikka Smart Systems covers after handover: ten years on cabling, two on workmanship and equipment, emergency support and yearly care.",
  metaKeywords: ["warranty", "aftercare", "maintenance agreement", "smart home support"],
  ogTitle: "Warranty and aftercare",
  ogDescription: "Ten years on cabling, two on workmanship, and somebody who answers at night.",
};
