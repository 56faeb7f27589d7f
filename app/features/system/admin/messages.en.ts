import { plural } from "~/lib/text/messages.ts";

import { status } from "./status.en.ts";

type Claim = { place: string; said: string };

/** The English wording of the overview and the system's screen. Texts of the specification are verbatim. */
export const en = {
  attention: {
    contradiction: (subject: string, about: string, services: string) =>
      `${subject}: About says ${about}, Services says ${services}`,
    wrong: (place: string, said: string, truth = "") => `${place} says “${said}”; ${truth}`,
    different: (other: Claim & { topic: string }, usual: Claim) =>
      `${other.topic}: ${other.place} says “${other.said}”, ${usual.place} says “${usual.said}”`,
  },
  figures: {
    goals: { call: "Call", whatsapp: "WhatsApp", mail: "E-mail", booking: "Booking" },
    callsAndChats: (calls: number, chats: number) =>
      `${plural(calls, { one: "# call", other: "# calls" })}, ${plural(chats, { one: "# chat", other: "# chats" })}`,
    enquiries: "Enquiries",
    text: "The last twelve weeks, without spam.",
    notRead: "The figures could not be read. Everything else works as usual.",
    perWeek: "Enquiries per week",
    noEnquiries: "No enquiries yet. They appear here as soon as someone writes.",
    whatAndWhere: "What and from where",
    byService: "By service",
    service: "Service",
    none: "No enquiries yet.",
    bySource: "By source",
    source: "Source",
    pressed: "Contacted without the form",
    way: "Contact method",
    nonePressed: "No one has used call, WhatsApp, e-mail or booking yet.",
    inThirtyDays: "Enquiries in 30 days",
    medianAnswer: "Median time to first reply",
    noAnswer: "No reply yet.",
    halfWereFaster: "Half of the replies were faster.",
    answeredWithin: (hours: number) => `Answered within ${hours} hours`,
    noAnswers: "No replies yet.",
    inTimeOf: (inTime: number, judged: number) => `${inTime} of ${judged}`,
    mailsNotSent: "Mails not sent",
    notCounted: "They could not be counted.",
    allKept: "No mail server is set.",
    someKept: (kept: number) => `${kept} of them because no mail server is set.`,
    allSent: "None is waiting.",
    lookInto: "Look into it.",
    number: "Number",
    asPromised: "Answered as promised",
    showTable: "Show as a table",
    weekFrom: "Week from",
  },
  firstSteps: {
    isDone: " · done",
    steps: {
      name: { label: "Name the company", text: "In the logo, in titles and in mails." },
      logo: { label: "Upload the logo", text: "Without one, the name is shown beside a drawn house." },
      phone: { label: "Enter the phone number", text: "Every Call button uses it." },
      hours: { label: "Enter the opening hours", text: "For visitors, search engines and the reply promise." },
      service: { label: "Write the first service", text: "The home page can show the first four." },
      project: { label: "Show the first project", text: "Without one, the portfolio says that there is none." },
      home: {
        label: "Show services and projects on the home page",
        text: "Switch on the services preview and the featured projects. Without your own, they would show built-in examples.",
      },
      policy: {
        label: "Publish the privacy policy",
        text: "A page with the address privacy-policy. Until then visitors read that it is being updated.",
      },
      mail: { label: "Connect a mail server", text: "Set the variable SMTP_URL; until then mails are only stored." },
    },
    title: "First steps",
    text: "Your site is empty. It can be ready in a quarter of an hour.",
  },
  today: {
    draft: (isNew: boolean, by: string | null) =>
      `${isNew ? "Not finished" : "Changed since publish"}, by ${by ?? "you"},`,
    nobodyWaiting: "Nobody is waiting",
    peopleWaiting: (count: number) => plural(count, { one: "# person is waiting", other: "# people are waiting" }),
    unread: (count: number) => `${count} new`,
    change: (subject = "Changes", more = 0, isUndo = false) =>
      `${isUndo ? "Undo: " : ""}${subject}${more > 0 ? ` and ${more} more` : ""}`,
    goesLive: "Goes live on",
    waiting: "Waiting for a reply",
    notRead: "Waiting enquiries could not be read. Everything else works as usual.",
    nextPromise: (time: string, name: string) => `The next reply is due in ${time}, to ${name}.`,
    overdue: (count: number) => `${count} overdue.`,
    allAnswered: "No enquiry waits for a reply.",
    all: "All",
    attention: "Needs attention",
    unpublished: "Not published yet",
    schedule: "Schedule",
    recent: "Recent changes",
    history: "History",
    outsideBackOffice: "Outside the back office",
  },
  manage: {
    title: "Manage",
    create: "Create",
    live: (live: number, total: number) => `${live === total ? live : `${live} of ${total}`} live`,
  },
  status,
};
