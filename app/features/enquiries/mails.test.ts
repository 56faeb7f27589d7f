import { expect, test } from "vitest";
import blns from "../../../tests/support/naughty-strings.json" with { type: "json" };
import { settingDefaults } from "../../company/settings.ts";
import { withLanguage } from "../../lib/http/request-source.server.ts";
import { type MailedEnquiry, mails } from "./mails.ts";

const place = { settings: settingDefaults, siteUrl: "https://www.sikka.example" };
const enquiry: MailedEnquiry = {
  id: "7c1b5a52-0000-4000-8000-000000000000",
  reference: "RQ-7F3K",
  name: "Aisha Rahman",
  email: "aisha@home.example",
  phone: "+971 50 111 2222",
  service: "Smart Home Automation",
  message: "Four bedrooms",
  language: "en-GB",
  landingPage: "/services",
  referrer: "https://search.example",
  pressed: "Get a free quote",
  spamReasons: null,
  files: ["plan.pdf"],
  receivedAt: new Date("2026-11-21T14:44:10Z"),
};

test("both versions say the same, each fact once, and times are Dubai's", () => {
  const { text, html } = mails.toNotification(enquiry, place);
  expect(text).toContain("Received: 21 November 2026 at 18:44 GST\n");
  expect(text).toContain("Phone: +971 50 111 2222\nWhatsApp: https://wa.me/971501112222\n");
  for (const part of ["RQ-7F3K", "/services", "https://search.example", "Get a free quote", "en-GB", "plan.pdf"]) {
    expect([text.includes(part), html.includes(part)]).toEqual([true, true]);
  }
});

test("a visitor of an Arabic page has the confirmation in Arabic, with the service as the form named it", () => {
  const { html, text, subject } = withLanguage("ar", () => mails.toConfirmation(enquiry, place));
  expect(subject).toBe("وصلتنا رسالتكم (RQ-7F3K)");
  expect(text).toContain("الخدمة: أتمتة المنازل الذكية\n");
  expect(html).toContain('<html lang="ar" dir="rtl">');
});

test("what is missing leaves no line behind", () => {
  const bare = { phone: null, service: null, message: null, reference: null, language: null, referrer: null };
  const { text, subject } = mails.toNotification({ ...enquiry, ...bare, landingPage: null, pressed: null }, place);
  expect(subject).toBe("New enquiry: Aisha Rahman");
  expect(text).not.toMatch(/null|undefined|Phone|Service|Reference|Language/);
  expect(mails.toConfirmation({ ...enquiry, ...bare }, place).text).not.toMatch(/null|undefined|You wrote/);
});

test("no words of a stranger become markup, in no place", () => {
  const tags = (html: string) =>
    html
      .match(/<[a-z!/][^>]*>/gi)
      ?.map((tag) => tag.replace(/href="[^"]*"/, ""))
      .join("");
  const expected = tags(
    mails.toNotification({ ...enquiry, message: "x", phone: null, spamReasons: ["x"] }, place).html,
  );
  for (const line of ['"><script>alert(1)</script>', "</td></table><h1>", "<!--", ...blns]) {
    const words = line.replaceAll(/[\r\n]+/g, " ") || "x";
    const hostile = { name: words, service: words, message: words, referrer: words, spamReasons: [words] };
    expect(tags(mails.toNotification({ ...enquiry, ...hostile, phone: null }, place).html)).toBe(expected);
  }
});

test.each(["Win at www.evil.example", "http://evil.example", "evil.example/win", "buy now: t.me/evil"])(
  "a confirmation repeats neither name nor message with %j in it",
  (words) => {
    const { text, html, subject } = mails.toConfirmation({ ...enquiry, name: words, message: words }, place);
    expect(text + html + subject).not.toContain("evil");
    expect(text).toContain("Hello,\n");
  },
);
