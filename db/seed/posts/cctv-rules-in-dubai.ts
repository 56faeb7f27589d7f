import type { PostRow } from "../seed-rows.ts";

/** CCTV regulation in general terms, with the advice to check. */
export const cctvRulesInDubai: PostRow = {
  slug: "cctv-rules-in-dubai",
  title: "CCTV in Dubai: the rules in general terms",
  excerpt:
    "Who regulates security systems, which premises are affected, what an approval file contains and what a private household should keep in mind. Not legal advice.",
  category: "security-and-access",
  author: "omar",
  status: "published",
  publishedAt: "2026-02-10T09:00:00+04:00",
  isFeatured: false,
  viewCount: 0,
  coverImage: "/plates/room/camera.jpg",
  contentHtml: `
<p>We are asked about this every week, so here is a plain summary. It is written by engineers, it is general, and
rules are revised. Before you order, check the current requirements for your kind of premises with the authority, or
have somebody do it who is licensed to.</p>
<h2>Who is responsible</h2>
<p>In Dubai, the security industry is regulated by SIRA, the Security Industry Regulatory Agency. It licenses the
companies that design, install and maintain security systems, and it publishes requirements for the systems
themselves. Other emirates have authorities and rules of their own, so a design that was accepted in one place is
not automatically right in the next.</p>
<h2>Which premises</h2>
<p>Many kinds of business are obliged to have a camera system that meets the published requirements. Hotels, malls
and banks are the obvious cases, but the list is longer, and each type has its own details. Whether yours is among
them, and in which class, is the first question to settle. It may come up again when a trade licence is renewed.</p>
<h2>What is usually asked for</h2>
<ul>
<li>Cameras at defined places, such as entrances, exits, cash points and parking</li>
<li>A picture quality that suits the purpose of each camera</li>
<li>A minimum recording time for all cameras, shown by calculation and in practice</li>
<li>A recorder in a secured place with limited access</li>
<li>Equipment that is accepted for the purpose, and a licensed installer</li>
<li>A maintenance contract for as long as the system is in use</li>
</ul>
<p>Figures such as days of retention, resolution or frame rate are deliberately missing from this list. They belong
in the document that is in force on the day you apply, and not in a blog.</p>
<h2>The approval file</h2>
<ol>
<li>Floor plans with camera positions and fields of view</li>
<li>Camera list with model, lens and purpose</li>
<li>Storage calculation</li>
<li>Network and rack drawings, with UPS</li>
<li>Contract and licence details of the installing company</li>
</ol>
<p>Drawings that are made for installation anyway cover most of it. Those that are made afterwards, for the file
alone, are the ones that get sent back.</p>
<h2>At home</h2>
<p>A private villa usually has more freedom, but the law protects privacy. Recording people without their consent in
a private place, sound included, can be an offence in the UAE. Communities and towers often have rules of their own
for facades and corridors. Our practice is simple:</p>
<ul>
<li>aim at your own ground and mask the rest in the camera itself;</li>
<li>leave microphones off;</li>
<li>no cameras in bedrooms, bathrooms or staff rooms, ever;</li>
<li>tell the people who work in the house where cameras are;</li>
<li>keep recordings no longer than you need, and do not post them.</li>
</ul>
<blockquote><p>A camera should never see more than you would be willing to explain to the person in the
picture.</p></blockquote>
<p>How we design and document such systems is described under <a href="/services/cctv-security-systems">CCTV
security systems</a>.</p>
`,
  metaTitle: "CCTV rules in Dubai in general terms | Sikka",
  metaDescription:
    "A general guide to CCTV in Dubai: what SIRA regulates, what an approval file contains and how private homes respect the neighbours' privacy.",
  metaKeywords: ["CCTV rules Dubai", "SIRA", "CCTV approval", "privacy"],
  ogTitle: "CCTV in Dubai: the rules in general terms",
  ogDescription: "Who regulates, what is usually asked for, and what to check before you order.",
};
