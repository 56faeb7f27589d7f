/** The wording about the texts of pages and their claims, in English. */
export const en = {
  topics: {
    years: "Years",
    founding: "Founding",
    projects: "Projects",
    clients: "Clients",
    reply: "Reply",
    warranty: "Warranty",
    consultation: "Consultation",
    emirates: "Emirates",
  },
  topicOn: (topic: string, subject: string) => (subject ? `${topic} on ${subject}` : topic),
  truths: {
    founded: (year: string) => `the company was founded in ${year}`,
    projects: (count: number) => `the portfolio shows ${count}`,
    reply: (hours: number) => `visitors are told ${hours} hours`,
    warranty: (warranty: string) => `the warranty is “${warranty}”`,
    serves: (emirates: string) => `the company serves ${emirates}`,
  },
  /** The key with spaces instead of underscores, and capitalised (admin.txt §2). */
  toSectionLabel: (key: string) =>
    key.replaceAll("_", " ").replaceAll(/(?<=^|\s)\S/g, (letters) => letters.toUpperCase()),
  pageContent: "Page Content",
  coreValues: "Core Values",
  texts: "Texts",
};
