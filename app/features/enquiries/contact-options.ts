import { hasForeignName } from "../../lib/text/mail-text.ts";
import { toPublicMessages } from "../../lib/text/messages.ts";
import { ar } from "./contact-options.ar.ts";

/** The services on the contact form, verbatim (public-site.txt §2). */
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

/** The longest texts, in characters; inputs and server use the same numbers. */
export const contactLimits = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** What may be sent with an enquiry, and with a reply: PDF and pictures, this many and this large together. */
export const contactFiles = {
  count: 3,
  bytes: 15 * 1024 * 1024,
} as const;

/** The largest form, in bytes: its files, and its texts. */
export const maxFormBytes = contactFiles.bytes + 256 * 1024;

/** The files that a chooser offers. */
export const acceptedFiles = "application/pdf,image/*";

const en = {
  missing: {
    name: "Please enter your name",
    email: "Please enter your email address",
    phone: "Please enter your phone number",
  },
  noEmail: "Please enter an email address such as name@example.com",
  foreignName: "Please write the part before the @ in Latin letters: others cannot be delivered everywhere",
  tooManyFiles: "Please choose up to 3 files, 15 MB together",
};

/** What is wrong with a form before it is sent, also for its script. */
export const contactProblems = toPublicMessages({ en, ar: ar.problems });

const labels: Readonly<Record<string, string>> = toPublicMessages({ en: {}, ar: ar.services });

/** A service as the form shows it; what is stored is the name itself. */
export const toServiceLabel = (service: string): string => labels[service] ?? service;

/** What is wrong with text that is no e-mail address. */
export const toEmailProblem = (typed: string): string =>
  hasForeignName(typed) ? contactProblems.foreignName : contactProblems.noEmail;

/** The action name of the contact form's bot check tokens (public-site.txt §5). */
export const botAction = "contact_form";

/** The name of the field that is invisible to people. */
export const trapField = "subject_line";

/** The session storage key for what was typed. */
export const draftKey = "contact-draft";
