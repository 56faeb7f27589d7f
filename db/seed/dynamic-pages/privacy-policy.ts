import type { DynamicPageRow } from "../seed-rows.ts";

/** The privacy policy of the starter company; an owner has it checked before launch. */
export const privacyPolicy: DynamicPageRow = {
  slug: "privacy-policy",
  title: "Privacy Policy",
  isPublished: true,
  displayOrder: 1,
  contentHtml: `
<p>This policy explains which personal data Sikka Smart Systems ("we") collects through this website and in the
course of a project, what we use it for, how long we keep it and which rights you have. It follows the UAE's Federal
Decree-Law No. 45 of 2021 on the Protection of Personal Data ("PDPL"). Last updated: 1 November 2026.</p>
<h2>Who is responsible</h2>
<p>Sikka Smart Systems, Office 1204, Lane Tower, Business Bay, Dubai, United Arab Emirates, decides why and how your
data is used. You reach us about any question of privacy at
<a href="mailto:hello@sikka.example">hello@sikka.example</a>.</p>
<h2>What we collect</h2>
<table>
<thead><tr><th>When</th><th>What</th><th>Why</th></tr></thead>
<tbody>
<tr>
<td>You send the contact form</td>
<td>Name, e-mail address, phone number, the service you chose and your message</td>
<td>To answer you and to prepare an offer</td>
</tr>
<tr>
<td>You send the contact form</td>
<td>The IP address it was sent from, date and time</td>
<td>To recognise spam and misuse; software scores each message for that</td>
</tr>
<tr>
<td>You send the contact form</td>
<td>The pages you saw in this visit, the site you came from, the language of your browser</td>
<td>To answer with what you were looking for in mind</td>
</tr>
<tr>
<td>You visit a page</td>
<td>Technical log entries: address requested, time, result</td>
<td>To keep the site running and safe</td>
</tr>
<tr>
<td>You agree to analytics</td>
<td>Pages viewed, kind of device, approximate region</td>
<td>To see which pages are useful</td>
</tr>
<tr><td>You call or message us</td><td>Your number and what we discuss</td><td>To answer you</td></tr>
<tr>
<td>You become a client</td>
<td>Contract and billing data, plans, system settings, access data</td>
<td>To carry out and support the project</td>
</tr>
</tbody>
</table>
<p>Fields marked with an asterisk are needed to answer you. Everything else is up to you. Please do not send
passwords, identity documents or recordings through the form.</p>
<h2>On what basis</h2>
<ul>
<li><strong>Your request or contract:</strong> we need the data to answer an enquiry you made or to perform an
agreement with you.</li>
<li><strong>Your consent:</strong> for analytics and for content of other providers. You may withdraw it at any
time; what was done before stays lawful.</li>
<li><strong>Legal duty:</strong> for records that the law obliges us to keep, for example invoices.</li>
<li><strong>Protection of the site:</strong> for short technical logs and the detection of misuse, as far as the law
permits it.</li>
</ul>
<h2>Consent first</h2>
<p>The website asks no other company's server for anything before you agree. In particular:</p>
<ul>
<li>Analytics is loaded only after you have accepted it, and not at all if you decline.</li>
<li>Maps, videos and the booking page are shown as a still picture or a link. They load from their provider once you
press them.</li>
<li>Fonts, pictures and scripts of the site itself come from our own server.</li>
<li>If a bot check by an outside provider protects the contact form, the form says so, and your message is accepted
without it as well.</li>
</ul>
<p>To remember your choice and your preference for a light or dark page, the site stores a small entry in your
browser. It contains no identifier and is not sent to anybody else. You can delete it in the browser's settings, and
the site then asks again.</p>
<p>The tab of your browser also keeps what you have typed into the contact form and which pages you have seen. Both
are sent to us only together with your message, and are gone when you close the tab. A press of a phone number, an
e-mail address, the booking page or the chat is counted without your address or anything else about you; a chat
that you open carries a short code, which tells us that you came from the website.</p>
<h2>Who receives data</h2>
<p>Our own staff, as far as their work requires it. Providers who work for us, such as hosting and e-mail services,
under contracts that oblige them to confidentiality and security. Authorities, where the law demands it, for
instance in an approval for a security system that you have commissioned. We do not sell data and do not pass it on
for other people's advertising.</p>
<p>If a provider processes data outside the UAE, we make sure that the transfer is permitted under the PDPL: the
country offers suitable protection, a contract provides for it, or you have agreed.</p>
<h2>How long we keep it</h2>
<ul>
<li>Contact messages: as long as we need them to answer you and for a project that follows. We delete them when you
ask us to.</li>
<li>The IP address of a message: truncated after 90 days, so that it no longer points to a person.</li>
<li>The pages you saw before you wrote, and copies of the automatic e-mails about your message: 90 days.</li>
<li>Project files and system settings: as long as we support the system, then until warranty periods have
ended.</li>
<li>Contracts and invoices: as long as commercial and tax law requires.</li>
</ul>
<h2>Security</h2>
<p>The website is reached over an encrypted connection. Access to messages is limited to named staff with their own
accounts. Passwords of client systems are kept in an encrypted store and are handed over or deleted at your request.
Should a breach occur that endangers your privacy, we inform you and the competent authority as the law
prescribes.</p>
<h2>Systems that we install</h2>
<p>Cameras, door systems and smart homes process data about the people in a building. The owner or operator of the
building decides about that and is responsible for it. We act on the owner's instructions, advise on masking,
retention and notices, and enter a system from a distance only with permission.</p>
<h2>Your rights</h2>
<p>You may ask us to</p>
<ul>
<li>tell you which data we hold about you and for what purpose;</li>
<li>give you a copy, or transfer it to another company where this is technically possible;</li>
<li>correct what is wrong and complete what is missing;</li>
<li>erase data that is no longer needed or whose consent you have withdrawn;</li>
<li>restrict or stop a use, above all direct marketing;</li>
<li>have a person review a decision that was made only by automated means. We make one: software scores every
message sent through the form and files what looks like advertising as spam. Nothing is deleted for that reason, our
staff see that folder, and anyone who thinks that a message ended there may call us.</li>
</ul>
<p>Write to <a href="mailto:hello@sikka.example">hello@sikka.example</a>. We answer without charge and as a rule
within 30 days, and may ask for something that shows who you are. If you are not satisfied with our answer, you may
complain to the UAE Data Office.</p>
<h2>Children</h2>
<p>This website is meant for adults who plan or run a building. We do not knowingly collect data from children. If
you believe that a child has written to us, tell us and we delete the message.</p>
<h2>Changes</h2>
<p>When the site or the law changes, we change this page and the date at its top. If a change affects something you
have consented to, we ask again.</p>
`,
  metaTitle: "Privacy Policy | Sikka Smart Systems",
  metaDescription:
    "Which personal data Sikka Smart Systems collects, why, for how long, what loads only after consent, and your rights under the UAE PDPL.",
  metaKeywords: ["privacy policy", "personal data", "UAE PDPL", "consent"],
  ogTitle: "Privacy Policy",
  ogDescription: "What we collect, why, for how long, and which rights you have.",
};
