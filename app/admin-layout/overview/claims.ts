import { emirates } from "../../company/emirates.ts";
import type { Facts } from "../../company/facts.ts";
import { promisedHours } from "../../features/enquiries/reply-promise.ts";
import { messages } from "../../page-texts/definition/messages.ts";

/** A number that a text states about the company, in its words; `truth` says what is true instead. */
export type Claim = { topic: string; said: string; number: number; truth?: string };

/** What claims are compared with: the facts, and how many projects visitors see. */
export type Known = { facts: Facts; projects: number };

type Said = { number: number; isLeast: boolean; subject: string };

type Topic = {
  name: keyof typeof messages.topics;
  /** How it is said; # is the number. */
  ways: readonly string[];
  /** Numbers outside of this range are about something else. */
  min?: number;
  max?: number;
  /** Sentences with these words are about something else. */
  unless?: RegExp;
  findTruth?(said: Said, known: Known): string | undefined;
};

const words =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const numberText = `\\d+(?:,\\d+)*|${words.join("|")}`;
const hasNumber = new RegExp(`\\d|\\b(?:${words.join("|")})\\b`, "i");
const numbers = new RegExp(`(?<![\\d.])\\b(${numberText})\\b`, "gi");
const toNumber = (text: string) => Number(text.replaceAll(",", "")) || words.indexOf(text.toLowerCase()) + 1;
const listNumbers = (text: string) => (text.match(numbers) ?? []).map(toNumber);
const isWrong = ({ number, isLeast }: Said, real: number) => (isLeast ? number > real : number !== real);

const isDated = /\b(?:in|during) (?:19|20)\d\d\b|\b(?:last|past|this) (?:year|month)/i;
const isOurs = /\b(?:[Ww]e|[Oo]urs?|us)\b/;
const isAdvice =
  /\b(?:if|ask|buy|choose|prefer|recommend|suggest|advise|makers?|manufacturers?|suppliers?|some|most|often|once|usual|typical)/i;

const unit = "(?:hours?|(?<days>(?:working |business )?days?))";
const subject = "(?: (?:on|for)(?: the| all| our)? (?<subject>\\p{L}{4,}))";

const topics: readonly Topic[] = [
  {
    name: "years",
    ways: ["#[ -]years?(?: of)? (?:experience|(?:in )?business)", "in business for # years?"],
    findTruth(said, { facts }) {
      const founded = facts.get("founded");
      return founded && isWrong(said, Number(facts.get("years"))) ? messages.truths.founded(founded) : undefined;
    },
  },
  {
    name: "founding",
    ways: ["(?:founded|established|in business|at work) (?:in|since) #"],
    min: 1_900,
    findTruth({ number }, { facts }) {
      const founded = facts.get("founded");
      return founded && number !== Number(founded) ? messages.truths.founded(founded) : undefined;
    },
  },
  {
    name: "projects",
    ways: ["# (?:\\p{L}+ )?projects?\\b(?! (?:a|per|each|in \\d))"],
    min: 10,
    unless: isDated,
    findTruth: ({ number, isLeast }, { projects }) =>
      !isLeast && number < projects ? messages.truths.projects(projects) : undefined,
  },
  { name: "clients", ways: ["# (?:\\p{L}+ ){0,2}(?:clients|customers)"], min: 10, unless: isDated },
  {
    name: "reply",
    ways: [
      `(?:answer|repl|respon)\\p{L}*\\b.{0,50}\\b(?:within|in) # ${unit}`,
      `within # ${unit}.{0,40}(?:answer|repl|respon)`,
    ],
    max: 168,
    unless: /emergenc|fault|call-?out|on site/i,
    findTruth: ({ number }) => (number === promisedHours ? undefined : messages.truths.reply(promisedHours)),
  },
  {
    name: "warranty",
    ways: [
      `#[ -]years?(?: of)?(?: \\p{L}+)? (?:warranty|guarantee)${subject}?`,
      `(?:warranty|guarantee)${subject}? (?:of|is|for|lasts) # years?`,
      `# years?${subject}`,
      "^(?<subject>\\p{L}+)[^:]*: # years?",
    ],
    findTruth({ number, subject }, { facts }) {
      const warranty = facts.get("warranty") ?? "";
      const part = warranty.split(/[,;]/).find((one) => one.toLowerCase().includes(subject)) ?? "";
      const given = listNumbers(subject ? part : warranty);
      return given.length === 0 || given.includes(number) ? undefined : messages.truths.warranty(warranty);
    },
  },
  { name: "consultation", ways: ["#[ -]minutes? (?:\\p{L}+ )?consultation"] },
  {
    name: "emirates",
    ways: ["# emirates"],
    findTruth({ number }, { facts }) {
      const served = facts.get("emirates") ?? "";
      const count = served.startsWith("all")
        ? emirates.length
        : emirates.filter((name) => served.includes(name)).length;
      return count === 0 || number === count ? undefined : messages.truths.serves(served);
    },
  },
];

const patterns = topics.map(({ ways, ...topic }) => ({
  ...topic,
  ways: ways.map((way) => {
    const counted = `(?<least>(?:over|more than|at least) )?(?<![\\d.])\\b(?<number>${numberText})(?<plus>\\+?)`;
    return new RegExp(way.replace("#", counted), "giu");
  }),
}));

/** A guide speaks of its subject; only what it says in the company's name is a claim. */
const isClaiming = (sentence: string, company: string) =>
  (isOurs.test(sentence) || (company !== "" && sentence.includes(company))) && !isAdvice.test(sentence);

/** The numbers that a text states about the company, and what is wrong with each; a guide also has those of its subject. */
export function listClaims(text: string, known: Known, isGuide = false): Claim[] {
  const company = known.facts.get("company_name") ?? "";
  const sentences = text
    .split(/[.!?;]\s|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => hasNumber.test(sentence) && (!isGuide || isClaiming(sentence, company)));
  return patterns.flatMap(({ name, ways, min = 1, max = Number.POSITIVE_INFINITY, unless, findTruth }) =>
    sentences
      .filter((sentence) => !unless?.test(sentence))
      .flatMap((sentence) => ways.flatMap((way) => [...sentence.matchAll(way)]))
      .flatMap(({ 0: said, groups = {} }): Claim[] => {
        const number = toNumber(groups.number ?? "") * (groups.days ? 24 : 1);
        if (number < min || number > max) return [];
        const subject = groups.subject?.toLowerCase() ?? "";
        // What the warranty does not name is about something else.
        if (!known.facts.get("warranty")?.toLowerCase().includes(subject) && subject) return [];
        const truth = findTruth?.({ number, subject, isLeast: Boolean(groups.plus || groups.least) }, known);
        return [{ topic: messages.topicOn(messages.topics[name], subject), said: said.trim(), number, truth }];
      }),
  );
}

/** Each claim that differs from what most others of its topic say, and one of those. */
export function listDifferent<C extends Claim>(claims: readonly C[]): { usual: C; other: C }[] {
  return [...new Set(claims.map(({ topic }) => topic))].flatMap((topic) => {
    const same = claims.filter((claim) => claim.topic === topic);
    const count = (number: number) => same.filter((claim) => claim.number === number).length;
    const usual = same.toSorted((a, b) => count(b.number) - count(a.number))[0];
    return same.flatMap((other) => (usual && other.number !== usual.number ? { usual, other } : []));
  });
}
