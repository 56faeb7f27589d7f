import { toPictureAddress } from "~/lib/picture-address.ts";

/** The addresses among these that a browser can show as pictures, each once, in their order. */
export function toPictures(addresses: readonly (string | null)[]): string[] {
  return [...new Set(addresses.flatMap((address) => toPictureAddress(address) ?? []))];
}
