import { expect, test } from "vitest";
import { toSettings } from "../../company/settings.ts";
import { fillTemplate, toQuote, toReplyMail } from "./reply-mail.ts";

const aisha = {
  name: "Aisha {company}",
  service: null,
  message: "Four bedrooms.\n\n<b>No</b> wires.",
  createdAt: "2026-11-21T08:00:00Z",
};

test("a template is filled once: what a visitor wrote is never taken for a place", () => {
  const from = { company: "Sikka", signature: "" };
  expect(fillTemplate("Dear {name}, about {service}. {company} {other}", aisha, from)).toBe(
    "Dear Aisha {company}, about your project. Sikka {other}",
  );
  expect(fillTemplate("{signature}", aisha, from)).toBe("Sikka");
  expect(fillTemplate("{signature}", aisha, { ...from, signature: "Mona\nEngineer" })).toBe("Mona\nEngineer");
});

test("the visitor's words are quoted line by line, and nothing is quoted where there are none", () => {
  expect(toQuote(aisha)).toBe("On Nov 21, 2026, 12:00 GST you wrote:\n> Four bedrooms.\n>\n> <b>No</b> wires.");
  expect(toQuote({ ...aisha, message: "  " })).toBe("");
});

test("a reply is sent as it was written, and its designed form holds no markup of anybody", () => {
  const body = `Dear Aisha,\nthank you.\n\n${toQuote(aisha)}`;
  const mail = toReplyMail({ subject: "Your <enquiry>", body }, toSettings(new Map([["company_name", "Sikka & Co"]])));
  expect(mail.text).toBe(`${body}\n`);
  expect(mail.html).toContain("Sikka &amp; Co");
  expect(mail.html).toContain("Your &lt;enquiry&gt;");
  expect(mail.html).toMatch(/<blockquote[^>]*>Four bedrooms\.<br><br>&lt;b&gt;No&lt;\/b&gt; wires\.<\/blockquote>/);
  expect(mail.html).not.toContain("<b>");
});
