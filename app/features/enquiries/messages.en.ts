import { plural } from "../../lib/text/messages.ts";

/** The wording of enquiries, and of the form that they come from, in English. */
export const en = {
  problems: {
    noDigits: "Please enter a phone number with digits",
    noService: "Please choose a service from the list",
    tooLong: (length: number) => `Please keep this under ${length} characters`,
    otherFiles: "Please choose PDF files or pictures",
  },
  duration: {
    days: (days: number, hours: number) =>
      plural(days, { one: "# day", other: "# days" }) + (hours > 0 ? ` ${hours} h` : ""),
    hours: (hours: number, minutes: number) => `${hours} h${minutes > 0 ? ` ${minutes} min` : ""}`,
    minutes: (minutes: number) => `${minutes} min`,
  },
  spamReasons: {
    trap: "A field that people do not see was filled in",
    language: "The browser names no language",
    repeats: (count: number) =>
      plural(count, {
        one: "One other person sent the same words today",
        other: "# other people sent the same words today",
      }),
    links: (count: number) =>
      plural(count, { one: "There is a link in the message", other: "There are # links in the message" }),
    linkInName: "There is a link in the name",
    markup: "The message contains link markup",
    offers: (kinds: number) =>
      plural(kinds, {
        one: "The message has the words of an advertisement",
        other: "The message has words of # kinds of advertisement",
      }),
    alphabets: "Words are spelled with letters of two alphabets",
    phone: "The telephone number is not valid",
    noScript: "Sent without JavaScript",
    fast: (seconds: string) => `Sent ${seconds} seconds after the form was touched`,
    random: "Name and message are strings of random letters",
    randomMessage: "The message is a string of random letters",
    randomName: "The name is a string of random letters",
    noCheck: "The message has no answer to the bot check",
    failedCheck: "The bot check was not passed",
    check: (score: string) => `The bot check gives ${score} of 1`,
  },
  reply: {
    yourProject: "your project",
    youWrote: "You wrote",
    quote: (when: string) => `On ${when} you wrote:`,
  },
};
