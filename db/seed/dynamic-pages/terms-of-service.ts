import type { DynamicPageRow } from "../seed-rows.ts";

/** The terms of the starter company; an owner has them checked before launch. */
export const termsOfService: DynamicPageRow = {
  slug: "terms-of-service",
  title: "Terms of Service",
  isPublished: true,
  displayOrder: 2,
  contentHtml: `
<p>These terms apply to the use of this website and, together with a signed offer, to the services of Sikka Smart
Systems, Office 1204, Lane Tower, Business Bay, Dubai, United Arab Emirates ("we"). Where a signed contract says
something different, the contract prevails. Last updated: 1 November 2026.</p>
<h2>1. The website</h2>
<p>The texts, prices and examples on this site inform in general and are not an offer that binds us. Prices are
in UAE dirhams and include 5 % value added tax; those that begin with "from" describe the smallest usual scope. We
take care that the content is right, but rules, standards and products change; for a decision, ask us for the
current position. Articles in the blog are not legal advice.</p>
<p>You may read, print and quote from the site with a reference to its source. You may not copy it as a whole,
disturb its operation, try to gain access to areas that are not public, or send messages through the form that are
unlawful or automated.</p>
<h2>2. Enquiries and consultation</h2>
<p>An enquiry costs nothing and binds neither side. We answer within 24 hours of its arrival. The first consultation
of 30 minutes is free. A detailed design, a survey on site or drawings for an approval are charged only if we have
agreed on it beforehand in writing.</p>
<h2>3. Offers and contract</h2>
<ol>
<li>An offer names the scope, the drawings it is based on, the price, the schedule and its period of validity, which
is 30 days if nothing else is stated.</li>
<li>The contract is concluded when you sign the offer or accept it by e-mail and the agreed first payment has
arrived.</li>
<li>Whatever the offer does not list is not included. In particular, civil works, painting, mains power, furniture
and fees of authorities are included only where they are listed.</li>
</ol>
<h2>4. Changes</h2>
<p>Changes are welcome and are made in writing. Before we carry one out, you receive its price and its effect on the
schedule. Without your approval we continue with the agreed scope.</p>
<h2>5. Your part</h2>
<ul>
<li>You give us correct plans and tell us about hidden services, hazards and the rules of the building or
community.</li>
<li>You arrange access, power, water, a place for storage and, where needed, the consent of the owner, landlord or
manager.</li>
<li>You name one person who may decide for you.</li>
<li>You make sure that rooms are ready for the agreed stage. Waiting time and additional visits that we did not
cause may be charged at the agreed rates.</li>
</ul>
<h2>6. Approvals</h2>
<p>Some systems, among them security systems in many kinds of premises, may be installed, changed or operated only
with the approval of an authority and by companies licensed for it. The offer states which approvals belong to our
scope. Approvals are granted by the authorities, so we cannot promise their date. You operate the system in
accordance with the conditions of the approval and with the law on privacy.</p>
<h2>7. Prices and payment</h2>
<p>Prices are in UAE dirhams. Unless the offer says otherwise, 40 per cent is due on order, 40 per cent when the
cabling has been pulled and tested, 15 per cent on commissioning and 5 per cent on handover of the documents.
Invoices are payable within 14 days. If a payment is late, we may pause the work after a written reminder, and the
schedule moves accordingly.</p>
<h2>8. Ownership, software and documents</h2>
<p>Delivered goods become yours when they have been paid for in full. With the last payment you receive the as-built
drawings, schedules, test reports, passwords and the project files of your system in a form that can be edited, with
the right to use them and to have them changed by others for this building. Software of manufacturers is subject to
the licence of the manufacturer, which is issued in your name where that is possible.</p>
<h2>9. Commissioning and handover</h2>
<p>We test each system with you against the agreed scope and record the result. Small defects that do not prevent
normal use are listed and corrected within an agreed time; they do not hold up the handover. If you use a system in
daily operation before it, that part counts as handed over, apart from the defects on the list.</p>
<h2>10. Warranty</h2>
<p>Our warranty on workmanship and on parts, and what is excluded from it, is described under
<a href="/warranty-and-aftercare">Warranty and aftercare</a>. Rights which the law gives you and which cannot be
excluded remain untouched.</p>
<h2>11. Liability</h2>
<p>We are liable without limit for fraud, gross mistake and harm to persons, and wherever the law does not allow a
limit. In other cases our liability is limited to the price of the contract concerned. We are not liable for loss of
profit, for failures of networks, power or services of third parties, or for damage that arises because others
changed the system. A security system lowers a risk; it cannot exclude a crime, a fire or an accident and does not
replace insurance.</p>
<h2>12. Events outside our control</h2>
<p>Neither side is responsible for delay through events which it cannot control, such as measures of authorities,
natural events, or transport and supply failures. Each informs the other without delay. If the event lasts longer
than 90 days, either may end the contract; work done until then is paid for.</p>
<h2>13. Ending a contract</h2>
<p>You may end a contract in writing before completion. You then pay for the work done, for goods that were ordered
for you and cannot be returned, and for proven costs of ending it. Support agreements may be ended by either side
with 30 days' notice to the end of a month.</p>
<h2>14. Privacy</h2>
<p>How we handle personal data is set out in the <a href="/privacy-policy">Privacy Policy</a>. We treat plans,
passwords and everything we see in your building as confidential, also after the end of the contract. We show a
project in public only with your consent.</p>
<h2>15. Law and courts</h2>
<p>The law of the United Arab Emirates as applied in the Emirate of Dubai governs these terms. The courts of Dubai
have jurisdiction. Both sides first try for 30 days to settle a dispute by talking. If a provision is invalid, the
others remain in force. If there is an Arabic version and the two differ, the Arabic text prevails before the
courts.</p>
<h2>16. Contact</h2>
<p>Questions about these terms: <a href="mailto:hello@sikka.example">hello@sikka.example</a> or
<a href="tel:+97140000000">+971 4 000 0000</a>.</p>
`,
  metaTitle: "Terms of Service | Sikka Smart Systems",
  metaDescription:
    "Terms for this website and for the services of Sikka Smart Systems: offers, changes, approvals, payment, handover, warranty and liability.",
  metaKeywords: ["terms of service", "conditions", "smart home contract", "Dubai"],
  ogTitle: "Terms of Service",
  ogDescription: "Offers, changes, approvals, payment, handover, warranty and liability.",
};
