import { perLanguage, toPublicMessages } from "../lib/text/messages.ts";
import { ar } from "./emirates.ar.ts";
import { messages } from "./messages.ts";

/** The emirates, in the order in which texts name them. */
export const emirates = [
  "Dubai",
  "Abu Dhabi",
  "Sharjah",
  "Ajman",
  "Umm Al Quwain",
  "Ras Al Khaimah",
  "Fujairah",
] as const;

/** The country, in data for search engines. */
export const country = "United Arab Emirates";

/** The emirates in a stored text, "Dubai, Sharjah", in order; other names are left out. */
export function parseEmirates(text: string): string[] {
  const named = new Set(text.split(",").map((name) => name.trim()));
  return emirates.filter((emirate) => named.has(emirate));
}

const names: Readonly<Record<string, string>> = toPublicMessages({ en: {}, ar });
const list = perLanguage((_, region) => new Intl.ListFormat(region));

/** The emirates in a stored text as part of a sentence: "Dubai and Sharjah"; empty for none. */
export function toEmiratesWords(text: string): string {
  const named = parseEmirates(text);
  const words = named.map((emirate) => names[emirate] ?? emirate);
  return named.length === emirates.length ? messages.allEmirates : list().format(words);
}

/** The coordinates in a text such as "25.2048, 55.2708", in degrees; undefined for any other text. */
export function parsePosition(text: string): { latitude: number; longitude: number } | undefined {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Whether coordinates are roughly within the United Arab Emirates; swapped ones never are. */
export function isInEmirates(text: string): boolean {
  const { latitude = 0, longitude = 0 } = parsePosition(text) ?? {};
  return latitude > 22 && latitude < 27 && longitude > 51 && longitude < 57;
}
