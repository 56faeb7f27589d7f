import { expect, test } from "vitest";
import { toPlace } from "./map-links.ts";
import { toEmbed } from "./media/embed.ts";

test.each([
  ["https://www.google.com/maps/place/Dubai+Marina/@25.08,55.14,15z/data=!3m1", "Dubai Marina"],
  ["https://www.google.ae/maps/search/Al%20Quoz/", "Al Quoz"],
  ["https://www.google.com/maps/@25.0805,55.1403,15z", "25.0805,55.1403"],
  ["https://www.google.com/maps/search/?api=1&query=Dubai%2C+UAE", "Dubai, UAE"],
  ["https://maps.google.com/?q=25.08,55.14", "25.08,55.14"],
])("%s is the place %s", (address, place) => {
  expect(toPlace(address)).toBe(place);
  const frame = toEmbed(address)?.embed ?? "";
  expect(toEmbed(frame)?.embed).toBe(frame);
});

test.each(["https://www.google.com/search?q=maps", "https://maps.google.com.evil.example/?q=x", "/maps?q=x", "Dubai"])(
  "%s is no place",
  (address) => expect(toPlace(address)).toBeUndefined(),
);
