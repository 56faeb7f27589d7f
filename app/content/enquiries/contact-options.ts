/** The services that the contact form offers, exactly (public-site.txt §2). */
export const contactServices = [
  "Smart Home Automation",
  "CCTV Security Systems",
  "ELV Systems Installation",
  "Audio Video Solutions",
  "Smart Lighting Control",
  "Climate Control Systems",
  "Intercom Communication",
  "Access Control Systems",
] as const;

export type ContactService = (typeof contactServices)[number];

/** Longest accepted texts, in characters; inputs and server carry the same numbers. */
export const contactLimits = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** What is said where a field is empty that must not be, and where an e-mail address is none. */
export const contactProblems = {
  missing: {
    name: "Please enter your name",
    email: "Please enter your email address",
    phone: "Please enter your phone number",
  },
  noEmail: "Please enter an email address such as name@example.com",
} as const;

/** The name under which tokens of the bot check are made for the contact form (public-site.txt §5). */
export const botAction = "contact_form";

/** The name of the field that people do not see. */
export const trapField = "subject_line";

/** Where the form keeps what was typed, for the tab. */
export const draftKey = "contact-draft";
