import { expect, test } from "vitest";
import { toPlace } from "./map-links.ts";
import { toEmbed } from "./media/embed.ts";

test.each([
  ["https://www.google.com/maps/place/Dubai+Marina/@25.08,55.14,15z/data=!3m1", "Dubai Marina"],
  ["https://www.google.ae/maps/search/Al%20Quoz/", "Al Quoz"],
  ["https://www.google.com/maps/@25.0805,55.1403,15z", "25.0805,55.1403"],
  ["https://www.google.com/maps/search/?api=1&query=Dubai%2C+UAE", "Dubai, UAE"],
  ["https://maps.google.com/?q=25.08,55.14", "25.08,55.14"],
  [
    "https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d3613.2!2d55.14!3d25.08!2m3!1f0!5e0!3m2!1sen!2sae",
    "25.08,55.14",
  ],
  [
    "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3610!2d55.27!3d25.19!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x3e5f43348a67e24b%3A0xff45e502e1ceb7e2!2sBurj%20Khalifa!5e0!3m2!1sen!2sae",
    "Burj Khalifa",
  ],
])("%s is the place %s", (address, place) => {
  expect(toPlace(address)).toBe(place);
  const frame = toEmbed(address)?.embed ?? "";
  expect(toEmbed(frame)?.embed).toBe(frame);
});

test.each(["https://www.google.com/search?q=maps", "https://maps.google.com.evil.example/?q=x", "/maps?q=x", "Dubai"])(
  "%s is no place",
  (address) => expect(toPlace(address)).toBeUndefined(),
);
