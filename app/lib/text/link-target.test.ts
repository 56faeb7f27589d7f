import { expect, test } from "vitest";
import { isWordAnchor, toLinkTarget } from "./link-target.ts";

const target = "https://example.com/a?b=1&c=2#d";
const written = encodeURIComponent(target);

test.each([
  `https://www.google.com/url?q=${written}&sa=D&source=editors&ust=1&usg=x`,
  `https://www.google.ae/url?sa=t&url=${written}`,
  `https://l.facebook.com/l.php?u=${written}&h=AT0`,
  `https://l.instagram.com/?u=${written}&e=AT`,
  `https://eur01.safelinks.protection.outlook.com/?url=${written}&data=05%7C02&reserved=0`,
  `https://www.youtube.com/redirect?event=video_description&q=${written}`,
  `https://www.google.com/url?q=${encodeURIComponent(`https://l.facebook.com/l.php?u=${written}`)}`,
])("%s leads to its target at once", (address) => {
  expect(toLinkTarget(address)).toBe(target);
});

test.each([
  "https://www.google.com/search?q=https://example.com",
  "https://www.google.com/url?q=javascript:alert(1)",
  "https://google.com.evil.example/url?q=https://example.com",
  "https://example.com/url?q=https://example.org",
  "/url?q=https://example.com",
  "mailto:a@example.com",
])("%s stays as it is", (address) => {
  expect(toLinkTarget(address)).toBe(address);
});

test("footnotes of Word are known from anchors of the text's own", () => {
  expect(["#_ftn1", "#_ftnref1", "#_edn2", "#_Toc123", "file:///C:/a.htm#_ftn1"].every(isWordAnchor)).toBe(true);
  expect(["#part-lights", "#_", "#top", "/a#_ftn1", "https://a.example/#_ftn1"].some(isWordAnchor)).toBe(false);
});
