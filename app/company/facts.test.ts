import { expect, test } from "vitest";
import { fillFacts, findFactError, findTextFactError, toFacts } from "./facts.ts";
import { toSettings } from "./settings.ts";

const facts = toFacts(
  toSettings(
    new Map([
      ["company_name", 'Wire & "Lamp" <Co>'],
      ["contact_phone_primary", "+971 4 123 4567"],
      ["company_prices_include_vat", "yes"],
      ["company_founded", "2019"],
    ]),
  ),
);

test("a text shows facts, an empty one as nothing, and keeps every other brace", () => {
  expect(fillFacts("Call {{phone}} or {{ phone }}", facts)).toBe("Call +971 4 123 4567 or +971 4 123 4567");
  expect(fillFacts("{{company_name}}", facts)).toBe('Wire & "Lamp" <Co>');
  expect(fillFacts("tel:{{phone}}", facts)).toBe("tel:+97141234567");
  expect(fillFacts("WhatsApp {{whatsapp}}.", facts)).toBe("WhatsApp .");
  for (const text of ["{{nothing}}", "{phone}", "{{ 1 + 1 }}", "{{phone}", "{{", "{{toString}}"])
    expect(fillFacts(text, facts)).toBe(text);
});

test("a fact may be worked out of its setting", () => {
  expect(fillFacts("Prices {{vat}}.", facts)).toBe("Prices include value added tax (VAT) at 5%.");
  expect(fillFacts("Prices {{vat}}.", toFacts(toSettings(undefined)))).toContain("Prices say whether they include");
  const years = Number(fillFacts("{{years}}", facts));
  expect([years, years + 1]).toContain(new Date().getFullYear() - 2019);
  expect(fillFacts("{{years}}", toFacts(toSettings(new Map([["company_founded", "long ago"]]))))).toBe("");
});

test("in rich text a value is text, and code stays code", () => {
  const html =
    '<p title="{{company_name}}">{{company_name}}</p><pre><code>{{phone}}</code></pre><p><code>{{phone}}</code></p>{{phone}}';
  const name = "Wire &amp; &quot;Lamp&quot; &lt;Co&gt;";
  expect(fillFacts(html, facts, true)).toBe(
    `<p title="${name}">${name}</p><pre><code>{{phone}}</code></pre><p><code>{{phone}}</code></p>+971 4 123 4567`,
  );
});

test("a fact that does not exist is named, with those that are near", () => {
  expect(findFactError("Call {{phone}}, {{ x ? 1 : 2 }}")).toBeUndefined();
  expect(findFactError("Call {{fone}}")).toBe("No fact is called {{fone}}. Similar: {{phone}}, {{second_phone}}.");
  expect(findFactError("{{Company Name}}")).toContain("Similar: {{company_name}}.");
  expect(findFactError("{{qqq}}")).toMatch(
    /^No fact is called \{\{qqq\}\}\. The facts are \{\{company_name\}\}, .*\.$/,
  );
  expect(findFactError("<p>{{qqq}}</p>", true)).toContain("{{qqq}}");
  expect(findFactError("<pre>{{qqq}}</pre><code>{{ item }}</code>", true)).toBeUndefined();
});

test("a setting that is a fact shows no other", () => {
  expect(findTextFactError("site_settings", "contact_address", "{{phone}}")).toContain(
    "write out the value of {{phone}}",
  );
  expect(findTextFactError("site_settings", "company_description", "{{company_name}}")).toBeUndefined();
  expect(findTextFactError("site_settings", "company_description", "{{name}}")).toContain("{{company_name}}");
  expect(findTextFactError("home", "hero_title", "{{company_name}}")).toBeUndefined();
});
