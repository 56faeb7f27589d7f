/** The address if a browser can show it as a picture of this site or another one; undefined otherwise. */
export function toPictureAddress(address: string | null): string | undefined {
  const text = address?.trim() ?? "";
  const usable = /^https?:\/\//i.test(text) ? URL.canParse(text) : /^\/(?![\\/])/.test(text);
  return usable ? text : undefined;
}
