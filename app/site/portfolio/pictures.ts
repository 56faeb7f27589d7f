/** The addresses among these that a browser can show as pictures, each once, in their order. */
export function toPictures(addresses: readonly (string | null)[]): string[] {
  const trimmed = addresses.map((address) => address?.trim() ?? "");
  return [...new Set(trimmed.filter(isPictureAddress))];
}

function isPictureAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) ? URL.canParse(address) : /^\/(?!\/)/.test(address);
}
