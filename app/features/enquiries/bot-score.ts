import type { BotCheck } from "../../lib/http/bot-check.server.ts";
import { messages } from "./messages.ts";

/** What is known about a message sent through a form. */
export type BotSignals = {
  name: string;
  phone: string;
  message: string;
  trap: string;
  /** Time between first touching the form and sending it, in milliseconds; null without JavaScript. */
  openFor: number | null;
  acceptLanguage: string | null;
  repeats: number;
  check: BotCheck | null;
};

/** From 0 to 100, with reasons for people to read. */
export type BotScore = { score: number; reasons: string[] };

/** A message with at least this score is filed as spam. */
export const spamThreshold = 70;

const said = () => messages.spamReasons;

type Finding = { points: number; reason: string };

/** How likely a machine sent the message. Only the trap, an invisible field, reaches the threshold on its own. */
export function toBotScore(signals: BotSignals): BotScore {
  const found = rules.flatMap((judge) => judge(signals) ?? []);
  const sum = found.reduce((total, { points }) => total + points, 0);
  return { score: Math.max(0, Math.min(100, sum)), reasons: found.map(({ reason }) => reason) };
}

const when = (isSo: boolean, points: number, reason: string) => (isSo ? { points, reason } : undefined);

const rules: readonly ((signals: BotSignals) => Finding | undefined)[] = [
  ({ trap }) => when(trap.trim() !== "", 75, said().trap),
  judgeTime,
  ({ acceptLanguage }) => when(!/^[a-z]/i.test(acceptLanguage ?? ""), 15, said().language),
  ({ message, repeats }) =>
    grade(message.length < minRepeatLength ? 0 : repeats, { 1: 25, 2: 45, 5: 65 }, said().repeats),
  ({ message }) => grade(countLinks(message), { 1: 10, 2: 25, 3: 40, 5: 55 }, said().links),
  ({ name }) => when(countLinks(name) > 0, 45, said().linkInName),
  ({ message }) => when(/<a\s|\[url[=\]]|\[link[=\]]/i.test(message), 35, said().markup),
  ({ message }) => grade(countOffers(message), { 1: 35, 2: 50, 3: 62 }, said().offers),
  ({ name, message }) => when(mixesScripts(`${name} ${message}`), 40, said().alphabets),
  judgeRandom,
  ({ phone }) => when(isInvented(phone.replaceAll(/\D/g, "")), 10, said().phone),
  judgeCheck,
];

function judgeTime({ openFor }: BotSignals): Finding | undefined {
  if (openFor === null) return { points: 10, reason: said().noScript };
  if (openFor >= 2_000) return undefined;
  return { points: 15, reason: said().fast((Math.max(0, openFor) / 1_000).toFixed(1)) };
}

/** Points for reaching each of these numbers. */
function grade(found: number, points: Record<number, number>, toReason: (n: number) => string): Finding | undefined {
  const reached = Object.entries(points).findLast(([from]) => found >= Number(from));
  return reached && { points: reached[1], reason: toReason(found) };
}

const minRepeatLength = 20;

function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\.|\b(?:t\.me|bit\.ly|tinyurl\.com|wa\.me|cutt\.ly|goo\.gl)\//gi)?.length ?? 0;
}

function judgeRandom({ name, message }: BotSignals): Finding | undefined {
  const [inName, inMessage] = [looksRandom(name), looksRandom(message)];
  if (inName && inMessage) return { points: 60, reason: said().random };
  if (inMessage) return { points: 40, reason: said().randomMessage };
  return inName ? { points: 25, reason: said().randomName } : undefined;
}

function isInvented(digits: string): boolean {
  return digits.length < 6 || /^(\d)\1+$/.test(digits) || "0123456789".includes(digits);
}

function judgeCheck({ check }: BotSignals): Finding | undefined {
  if (check?.outcome === "absent") return { points: 10, reason: said().noCheck };
  if (check?.outcome === "failed") return { points: 25, reason: said().failedCheck };
  if (check?.outcome !== "passed" || check.score >= 0.7) return undefined;
  const points = check.score < 0.3 ? 40 : check.score < 0.5 ? 20 : 5;
  return { points, reason: said().check(check.score.toFixed(1)) };
}

const offers: readonly RegExp[] = [
  /\bSEO\b|search engine optimi[sz]ation|\bback-?links?\b|\bguest post|domain authority|(?:first|1st) page (?:of|on) google|rank (?:your|higher)|продвижени[ея] сайт/i,
  /\b(?:web ?site|web|logo|app) (?:re)?(?:design|development) (?:service|agency|company|package|team)|redesign(?:ing)? your (?:web ?)?site|explainer video|\bWordPress (?:developer|expert)/i,
  /\bcasino\b|\bbetting\b|\bslots?\b (?:bonus|game)|free spins|казино|ставк[иа] на спорт/i,
  /\bbitcoin\b|\bcrypto(?:currency)?\b|\bforex\b|trading (?:signals|bot|robot)|passive income|investment (?:opportunity|platform)|заработ(?:ок|ай|ать)|криптовалют/i,
  /\bviagra\b|\bcialis\b|\bpharmacy\b|weight loss|\bCBD\b|виагра/i,
  /\b(?:quick|instant|business|personal|unsecured|easy) loans?\b|loan offer|merchant cash|working capital|\bкредит\b|займ/i,
  /(?:more|qualified|generate|boost|increase)\b.{0,20}\b(?:leads|traffic|sales|clients for your)\b|leads for your business/i,
  /(?:e-?mail|business|contact) (?:list|database)s?\b|\bbulk (?:sms|e-?mail|whatsapp)|(?:million|thousand|[0-9]k) (?:e-?mails|contacts|companies)|contact form (?:marketing|blast|submission)|рассылк/i,
  /\bporn|\bescorts?\b|\bsexy?\b|\bnudes?\b|dating site|hot (?:girls|women)|знакомств/i,
  /\bunsubscribe\b|\bopt[- ]?out\b|to stop receiving|act now|limited[- ]time offer|100% free|click here|\bearn \$/i,
];

const countOffers = (text: string): number => offers.filter((offer) => offer.test(text)).length;

/** Whether a word mixes Latin letters with similar Cyrillic or Greek ones: "Вitcoin" with a Cyrillic B. */
function mixesScripts(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return words.some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));
}

function looksRandom(text: string): boolean {
  const spoken = text.split(/\s+/).filter((word) => !/[./@:]/.test(word));
  const words = spoken.join(" ").match(/(?<!\p{L})[A-Za-z]{8,}(?!\p{L})/gu) ?? [];
  const odd = words.filter(isOdd);
  return odd.length > 0 && odd.length * 2 > (text.match(/\p{L}{3,}/gu)?.length ?? 0);
}

function isOdd(word: string): boolean {
  const hasShapelessCapitals = (word.match(/[a-z][A-Z]/g)?.length ?? 0) >= 2;
  const vowels = word.match(/[aeiouy]/gi)?.length ?? 0;
  return hasShapelessCapitals || vowels * 6 < word.length || /[^aeiouy]{6,}/i.test(word);
}
