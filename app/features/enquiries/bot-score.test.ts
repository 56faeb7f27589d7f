import { describe, expect, test } from "vitest";
import { type BotSignals, spamThreshold, toBotScore } from "./bot-score.ts";

const person: BotSignals = {
  name: "Aisha Rahman",
  phone: "+971 50 111 2222",
  message: "We are building a villa in Al Barsha and would like a quotation for lighting and cameras.",
  trap: "",
  openFor: 48_000,
  acceptLanguage: "en-AE,en;q=0.9",
  repeats: 0,
  check: null,
};
/** A program that fills forms in. */
const program: Partial<BotSignals> = { openFor: null, acceptLanguage: null, phone: "84956331742" };
/** A program that drives a browser. */
const driven: Partial<BotSignals> = { openFor: 900, phone: "89031234567" };
const scoreOf = (signals: Partial<BotSignals>) => toBotScore({ ...person, ...signals }).score;

const honest: [string, Partial<BotSignals>][] = [
  ["english", {}],
  ["nothing but what must be", { message: "" }],
  ["a password manager", { openFor: 120 }],
  ["no javascript", { openFor: null }],
  ["no javascript, one link", { openFor: null, message: "This is the plan: https://drive.example/villa-plan.pdf" }],
  [
    "arabic, one link",
    {
      name: "عائشة الراشد",
      acceptLanguage: "ar-AE",
      message:
        "السلام عليكم، نبني فيلا في جميرا ونحتاج إلى نظام إضاءة ذكية وكاميرات. المخطط هنا: https://drive.example/f/1",
    },
  ],
  [
    "french, one link",
    {
      name: "Jean-François Lefèbvre",
      acceptLanguage: "fr-FR,fr;q=0.9",
      message: "Bonjour, nous rénovons un appartement à la Marina. Voici le plan : https://plans.example/a4. Merci !",
    },
  ],
  [
    "russian in an english browser, one link",
    {
      name: "Наталья Щербакова",
      acceptLanguage: "en-US",
      message: "Здравствуйте! Нужна система умный дом для виллы на Пальме. План: https://disk.example/i/42",
    },
  ],
  [
    "hindi, one link",
    {
      name: "प्रिया शर्मा",
      acceptLanguage: "hi-IN",
      message: "नमस्ते, हमें अपने कार्यालय के लिए सीसीटीवी कैमरे चाहिए। नक्शा: https://plans.example/office",
    },
  ],
  [
    "chinese",
    { name: "王小明", acceptLanguage: "zh-CN", message: "您好，我们在迪拜有一套别墅，想要安装智能家居系统，请报价。" },
  ],
  [
    "urdu and english mixed",
    { name: "Bilal Qureshi", message: "Salam, mujhe 6 cameras chahiye for my shop in Deira. دکان کے لیے، شکریہ" },
  ],
  [
    "polish name",
    { name: "Krzysztof Brzęczyszczykiewicz", message: "Need KNX programming for 4 rooms, see attached plan." },
  ],
  [
    "german words",
    { name: "Jörg Schwarz", message: "Rechtsschutzversicherungsgesellschaften need Zutrittskontrolle too." },
  ],
  [
    "scottish name",
    { name: "Fiona MacDonald-McLeod", message: "Hello! Could DALI and KNX be mixed? We have a HomeKit hub." },
  ],
  ["all capitals", { name: "MOHAMMED KHAN", message: "NEED CCTV FOR WAREHOUSE IN JEBEL ALI URGENT CALL ME" }],
  ["model names", { message: "Can you replace a DS2CD2143G2IS camera and an XVR5108HSI3 recorder? Two are broken." }],
  [
    "a hotel with a casino",
    { message: "We fit out a hotel with a casino in Ras Al Khaimah: access control for 300 doors." },
  ],
  [
    "an agency as a client",
    { message: "We are a web development agency in Media City and need CCTV. www.agency.example" },
  ],
  [
    "two links and a weak check",
    { check: { outcome: "passed", score: 0.4 }, message: "Plans: https://a.example/1 and https://a.example/2" },
  ],
  ["a couple who send the same words", { repeats: 1, openFor: null }],
  ["check away", { check: { outcome: "unreachable" }, openFor: null }],
  ["check refused by the browser", { check: { outcome: "absent" }, openFor: 500 }],
];

const spam: [string, Partial<BotSignals>][] = [
  ["trap", { trap: "https://example.com" }],
  ["trap, otherwise perfect", { trap: "Acme", check: { outcome: "passed", score: 0.9 } }],
  [
    "search engines",
    {
      ...program,
      name: "Mike Oldman",
      message: "I can put your site on the first page of Google with quality backlinks. https://seo.example/offer",
    },
  ],
  [
    "search engines, in a browser",
    {
      ...driven,
      message:
        "Our SEO team will increase your traffic by 300%. Website redesign package included. https://a.example Reply to opt-out.",
    },
  ],
  [
    "guest posts",
    { ...program, message: "Guest post on DA 60 sites, more sales for you. Price list: https://bit.ly/x1" },
  ],
  ["casino", { ...program, name: "CasinoKing", message: "Best online casino, 200 free spins: https://spin.example" }],
  ["casino in russian", { ...program, message: "Лучшее казино, бонус за регистрацию https://kazino.example/bonus" }],
  ["crypto", { ...program, message: "Passive income with our bitcoin trading bot: https://t.me/moneybot" }],
  ["crypto in two alphabets", { ...program, message: "Еarn with Вitсoin tоday, safe and fast: https://btc.example" }],
  ["pills", { ...program, message: "Cheap viagra and cialis without prescription www.pills.example" }],
  ["loans", { ...program, message: "We give instant loans, business loans and working capital. https://loan.example" }],
  ["leads", { ...program, message: "We sell qualified leads for your business. Click here: https://leads.example" }],
  ["address lists", { ...program, message: "Business database of UAE: 2 million emails. https://lists.example/uae" }],
  ["adult", { ...program, message: "Hot girls in your city, dating site https://love.example" }],
  ["link in the name", { ...program, name: "http://evil.example/win", message: "" }],
  [
    "link code",
    {
      ...program,
      message: "<a href='https://a.example'>watches</a> [url=https://b.example]bags[/url] https://c.example",
    },
  ],
  ["random letters", { ...program, name: "qWkjTRxzLPvb", message: "hGtRvBnMkLpZxQw" }],
  [
    "random letters, check failed",
    { ...driven, name: "DsKvNqRtPl", message: "XcVbNmLkJhGfDs", check: { outcome: "failed" } },
  ],
  [
    "many links",
    { ...program, message: "https://a.example https://b.example https://c.example https://d.example www.e.example" },
  ],
  ["the same words from everywhere", { ...program, repeats: 12 }],
  [
    "links, and the check says a machine",
    { ...driven, message: "www.a.example www.b.example", check: { outcome: "passed", score: 0.1 } },
  ],
  [
    "contact form marketing",
    { ...program, message: "We do contact form marketing: your ad to 2 million companies. https://blast.example" },
  ],
];

describe("what people send stays below the threshold", () => {
  test.each(honest)("%s", (_, signals) => {
    const { score, reasons } = toBotScore({ ...person, ...signals });
    expect([score < spamThreshold, score, reasons]).toEqual([true, score, reasons]);
  });
});

describe("what machines send reaches it", () => {
  test.each(spam)("%s", (_, signals) => {
    const { score, reasons } = toBotScore({ ...person, ...signals });
    expect([score >= spamThreshold, score, reasons]).toEqual([true, score, reasons]);
    expect(reasons.length).toBeGreaterThan(0);
  });
});

test("an ordinary enquiry has no reason against it", () => {
  expect(toBotScore(person)).toEqual({ score: 0, reasons: [] });
});

test("no signal but the trap reaches the threshold by itself, speed least of all", () => {
  const single: Partial<BotSignals>[] = [
    { openFor: 0 },
    { openFor: null },
    { acceptLanguage: null },
    { acceptLanguage: "*" },
    { repeats: 1_000 },
    { message: "https://a.example ".repeat(50) },
    { name: "https://a.example" },
    { message: "[url=x] <a href" },
    { message: "SEO casino bitcoin viagra porn unsubscribe instant loans generate more leads bulk sms" },
    { message: "Вitсoin" },
    { name: "qWkjTRxzLPvb", message: "hGtRvBnMkLpZxQw" },
    { phone: "1" },
    { check: { outcome: "failed" } },
    { check: { outcome: "absent" } },
    { check: { outcome: "passed", score: 0 } },
  ];
  const scores = single.map(scoreOf);
  expect(scores.filter((score) => score === 0 || score >= spamThreshold)).toEqual([]);
  expect(scoreOf({ openFor: 0 })).toBeLessThanOrEqual(15);
  expect(scoreOf({ check: { outcome: "unreachable" } })).toBe(0);
});

test("everything at once is 100, and a long hostile text is judged in no time", () => {
  expect(scoreOf({ ...program, trap: "x", name: "https://a.example", repeats: 9 })).toBe(100);
  const began = process.cpuUsage();
  for (const text of [
    "a".repeat(5_000),
    "more ".repeat(1_000),
    "[url=".repeat(1_000),
    "A".repeat(5_000),
    "aB".repeat(2_500),
  ]) {
    scoreOf({ name: text, message: text, phone: text });
  }
  expect(process.cpuUsage(began).user).toBeLessThan(200_000);
});
